/** The button stays disabled while either field is blank. */
for (const form of document.querySelectorAll<HTMLFormElement>("[data-sign-in]")) {
  const button = form.querySelector("button");
  const status = form.querySelector("[role=status]");
  const inputs = [...form.querySelectorAll("input")];
  const update = () => {
    if (button) button.disabled = inputs.some((input) => input.value.trim() === "");
  };
  form.addEventListener("input", update);
  form.addEventListener("submit", () => {
    if (status) status.textContent = "Signing in is not possible on this site yet.";
  });
  update();
}
