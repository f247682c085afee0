/** A page that the browser kept and shows again is a new visit. */
export function onReturn(visit: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) visit();
  };
  addEventListener("pageshow", look);
  return () => removeEventListener("pageshow", look);
}
