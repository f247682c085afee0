document.querySelector("[data-dismiss-banner]")?.addEventListener("click", () => {
  document.documentElement.dataset["banner"] = "off";
  try {
    localStorage.setItem("supportBanner", "dismissed");
  } catch (error) {
    console.info("The banner is back with the next page: this browser keeps nothing.", error);
  }
});
