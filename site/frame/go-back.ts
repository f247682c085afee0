for (const link of document.querySelectorAll("[data-go-back]"))
  link.addEventListener("click", (press) => {
    if (history.length < 2) return;
    press.preventDefault();
    history.back();
  });
