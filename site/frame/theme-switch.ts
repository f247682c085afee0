const CHOICES = ["system", "light", "dark"] as const;
type Choice = (typeof CHOICES)[number];

const root = document.documentElement;
let choice: Choice = CHOICES.find((known) => known === root.dataset["theme"]) ?? "system";

const following = () => CHOICES[(CHOICES.indexOf(choice) + 1) % CHOICES.length] ?? "system";

const buttons = document.querySelectorAll<HTMLButtonElement>(".theme");
for (const button of buttons)
  button.addEventListener("click", () => {
    choice = following();
    apply();
    remember();
    show();
  });
show();

function apply() {
  if (choice === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = choice;
  for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[data-of]"))
    bar.media = mediaOf(bar.dataset["of"]);
}

/** When the browser's own bar takes the colour of this theme. */
function mediaOf(theme = "") {
  if (choice === "system") return `(prefers-color-scheme: ${theme})`;
  return choice === theme ? "all" : "not all";
}

function show() {
  for (const button of buttons) {
    button.dataset["choice"] = choice;
    button.ariaLabel = `Theme: ${choice}. Switch to ${following()}`;
    button.title = button.ariaLabel;
  }
}

function remember() {
  try {
    if (choice === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", choice);
  } catch (error) {
    console.info("This browser blocks storage, so the theme applies to this page only.", error);
  }
}
