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
// A signature is drawn with a finger, a pen or the mouse. Its picture is sent with the form; an empty one is none.
for (const place of document.querySelectorAll("fieldset.signature")) {
  const canvas = place.querySelector("canvas");
  const brush = canvas.getContext("2d");
  const kept = place.querySelector("input");
  const clear = () => {
    brush.fillStyle = "#fff";
    brush.fillRect(0, 0, canvas.width, canvas.height);
    kept.value = "";
  };
  const at = (event) => [
    (event.offsetX * canvas.width) / canvas.clientWidth,
    (event.offsetY * canvas.height) / canvas.clientHeight,
  ];
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    brush.lineWidth = 4;
    brush.lineCap = "round";
    brush.beginPath();
    brush.moveTo(...at(event));
  });
  canvas.addEventListener("pointermove", (event) => {
    if (canvas.hasPointerCapture(event.pointerId)) {
      brush.lineTo(...at(event));
      brush.stroke();
    }
  });
  canvas.addEventListener("pointerup", () => (kept.value = canvas.toDataURL()));
  place.querySelector("button").addEventListener("click", clear);
  clear();
  place.hidden = false;
}
