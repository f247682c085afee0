import { hasSignedInBefore } from "../stores/signed-in-before.ts";

const load = () => import("../islands/admin/sign-in.ts");

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
  const submit = async () => {
    isSending = true;
    update();
    status.textContent = "Signing in...";
    const { submit: send } = await load();
    status.textContent = await send({ place, section }, username?.value ?? "", password?.value ?? "");
    isSending = false;
    if (status.textContent === "") form.reset();
    update();
  };

  form.addEventListener("input", update);
  form.addEventListener("submit", () => {
    if (!isSending) void submit();
  });
  update();
  if (hasSignedInBefore()) void load().then(({ resume }) => resume({ place, section }));
}
