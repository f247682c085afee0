const MOST = 40;

/** What somebody sent, short enough to stand in an answer. */
export const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > MOST ? `${letters.slice(0, MOST).join("")}…` : text;
};
