const SCALE = 2;

/** Attaches to the buttons of a place that already has its picture as a file. */
export function mountPicture(place: HTMLElement) {
  for (const button of place.querySelectorAll<HTMLButtonElement>("[data-picture]"))
    button.addEventListener("click", () => void savePicture(button));
}

/** Draws the SVG at an address as an image and saves it under its name. */
export async function savePicture(button: HTMLButtonElement) {
  const address = button.dataset["picture"] ?? "";
  const news = button.closest("figure, [data-mount]")?.querySelector("[role=status]");
  button.ariaBusy = "true";
  try {
    save(await pictureOf(address), `${nameOf(address)}.png`);
    if (news) news.textContent = "";
  } catch (error) {
    console.info("Could not create the image.", error);
    if (news) news.textContent = "We couldn't create the PNG. The SVG shows the same chart.";
  } finally {
    button.ariaBusy = null;
  }
}

/** "/compare/mnav.svg?ids=1,2&by=basic" is "compare-mnav-ids-1-2-by-basic". */
const nameOf = (address: string) =>
  address
    .slice(1)
    .replace(".svg", "")
    .replaceAll(/[^\w-]+/g, "-");

async function pictureOf(address: string): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((png) => (png ? resolve(png) : reject(new Error(`${address} gave no picture`))), "image/png");
  return promise;
}

function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
