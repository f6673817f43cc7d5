// Walks through the page in Firefox. Usage: node firefox.mjs FOLDER_OF_NODE_MODULES FIREFOX ADDRESS; prints JSON.
import { createRequire } from "node:module";

const [folder, executablePath, address] = process.argv.slice(2);
const found = createRequire(`${folder}/x.js`)("puppeteer-core");
const puppeteer = found.default ?? found;
const wait = { timeout: 90000 };

const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true, protocolTimeout: 120000 });
const page = await browser.newPage();
const problems = [];
page.on("pageerror", (error) => problems.push(error.message));

const press = async (name) => (await page.waitForSelector(`button::-p-text(${name})`, wait)).click();
const says = (text) => page.waitForSelector(`::-p-text(${text})`, wait);
const section = (id) => page.evaluate((to) => (location.hash = to), id);

await page.goto(address);
await page.waitForSelector("html[data-playable]", wait);
const canSerial = await page.evaluate(() => "serial" in navigator);
await page.keyboard.press("Enter", { delay: 60 });
await says("Nobody marches");
await section("device");
await press("Use the device on this page");
await says("Connected.");
await press("Pull games");
await says("1 pulled");
await section("games");
await press("Check every die");
await says("Sound: nothing contradicts this log.");
await browser.close();
console.log(JSON.stringify({ canSerial, problems }));
