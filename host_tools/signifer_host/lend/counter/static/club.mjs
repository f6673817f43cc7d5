// @ts-check
// A form is sent once, and says that it works: a device takes seconds to answer.
for (const form of document.forms) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = "1";
    for (const place of form.querySelectorAll("[data-busy]")) {
      place.textContent = place.getAttribute("data-busy");
    }
  });
}
// A page that comes back from the browser's store can be sent again.
addEventListener("pageshow", () => {
  for (const form of document.forms) {
    delete form.dataset.sent;
    for (const place of form.querySelectorAll("[data-busy]")) {
      place.textContent = "";
    }
  }
});
