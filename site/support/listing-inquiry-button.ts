import { dialogButton } from "./dialog-button.ts";

const load = () =>
  import("#site/forms/mount-listing-inquiry.tsx").then(({ mountListingInquiry }) => mountListingInquiry());

for (const button of document.querySelectorAll("[data-listing-inquiry]")) dialogButton(button, load);
