// Keep the page for the time without a network: all of its files, each version in a store of its own.
const PREFIX = "signifer-";

async function keep() {
  const { version, files } = await (await fetch("precache.json", { cache: "no-cache" })).json();
  const name = PREFIX + version;
  if (!(await caches.has(name))) {
    const store = await caches.open(name);
    try {
      await store.addAll(["./", ...files]);
    } catch (error) {
      await caches.delete(name); // half a page is worse than none
      throw error;
    }
  }
  for (const other of await caches.keys()) {
    if (other.startsWith(PREFIX) && other !== name) await caches.delete(other);
  }
}

oninstall = (event) => event.waitUntil(keep().then(() => self.skipWaiting()));
onactivate = (event) => event.waitUntil(self.clients.claim());
onfetch = (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(
    caches.match(event.request, { ignoreSearch: true }).then((found) => found ?? fetch(event.request)),
  );
};
