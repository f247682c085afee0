import { hasSignedInBefore } from "#site/live/signed-in-before.ts";

/** Also shown if the script itself could not be loaded; its own messages are not available then. */
const TRY_AGAIN = "Authentication failed. Please try again.";

const load = () => import("./sign-in.tsx");

const section = document.querySelector<HTMLElement>("[data-signed-out]");
const place = document.querySelector("[data-signed-in]");
const form = section?.querySelector("form");
const button = form?.querySelector("button");
const status = form?.querySelector("[role=status]");

if (section && place && form && button && status) {
  const [username, password] = form.querySelectorAll("input");
  let isSending = false;

  /** The button stays disabled while either field is blank. */
  const update = () => {
    button.disabled = isSending || !username?.value.trim() || !password?.value.trim();
  };
  const signIn = async (signedOut: HTMLElement, signedIn: Element) => {
    const island = await load();
    const parts = { section: signedOut, place: signedIn };
    return island.submit(parts, username?.value ?? "", password?.value ?? "");
  };
  const submit = async () => {
    isSending = true;
    update();
    status.textContent = "Signing in...";
    status.textContent = await signIn(section, place).catch((error: unknown) => {
      console.info("The sign-in could not be loaded.", error);
      return TRY_AGAIN;
    });
    isSending = false;
    if (status.textContent === "") form.reset();
    update();
  };

  form.addEventListener("input", update);
  form.addEventListener("submit", () => {
    if (!isSending) void submit();
  });
  update();
  if (hasSignedInBefore())
    load()
      .then(({ resume }) => resume({ place, section }))
      .catch((error: unknown) => console.info("The session could not be resumed.", error));
}
