/** Shows on a control that what it opens is loading. */
export async function busyWhile<Part>(control: Element, loading: Promise<Part>): Promise<Part> {
  control.ariaBusy = "true";
  try {
    return await loading;
  } finally {
    control.ariaBusy = null;
  }
}
