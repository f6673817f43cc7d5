// Lets the site's search run where pages are read from a disk: a browser loads no web worker from a file. In place of a
// worker, a hidden frame runs its script. mkdocs.yml names this file; without it, pages would load one from the network.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super()
      const frame = document.createElement("iframe")
      frame.hidden = true
      document.body.append(frame)
      this.scope = frame.contentWindow
      this.scope.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }))
      this.scope.importScripts = (...scripts) => Promise.all(scripts.map((script) => this.load(script)))
      this.ready = this.load(url)
    }

    load(url) {
      return new Promise((loaded, failed) => {
        const script = this.scope.document.createElement("script")
        script.src = new URL(url, location.href).href
        script.onload = loaded
        script.onerror = failed
        this.scope.document.body.append(script)
      })
    }

    postMessage(data) {
      this.ready.then(() => this.scope.dispatchEvent(new MessageEvent("message", { data })))
    }
  }
}
