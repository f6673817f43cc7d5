#!/usr/bin/env node
// Start Debian's Firefox for Playwright: node firefox.mjs ARGUMENTS. FIREFOX names the program, WS the folder of `ws`.
// Playwright sets media features first of all, by a command that Firefox 153 does not know yet: it is answered here, and all else
// goes through.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";

const { WebSocket, WebSocketServer } = createRequire(`${process.env.WS}/x.js`)("ws");
const UNKNOWN = "emulation.setMediaFeaturesOverride";
const READY = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.FIREFOX, process.argv.slice(2), { stdio: ["ignore", "ignore", "pipe"] });
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => firefox.kill(signal));

let said = "";
firefox.stderr.on("data", (data) => {
  if (said === null) return;
  said += data;
  const found = READY.exec(said);
  if (!found) return;
  said = null;
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", maxPayload: 1 << 30 }, () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
  server.on("connection", (driver, request) => {
    const browser = new WebSocket(found[1] + request.url, { maxPayload: 1 << 30 });
    const waiting = [];
    browser.on("open", () => waiting.splice(0).forEach((one) => browser.send(one)));
    driver.on("message", (bytes) => {
      const text = bytes.toString();
      const { id, method } = JSON.parse(text);
      if (method === UNKNOWN) driver.send(JSON.stringify({ type: "success", id, result: {} }));
      else if (browser.readyState === WebSocket.OPEN) browser.send(text);
      else waiting.push(text);
    });
    browser.on("message", (bytes) => driver.send(bytes.toString()));
    browser.on("close", () => driver.close());
    driver.on("close", () => browser.close());
  });
});
