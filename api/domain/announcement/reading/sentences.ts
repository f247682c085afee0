const ABBREVIATED =
  /\b(?:approx|c|inc|corp|ltd|co|no|nos|u\.s|u\.k|vs|est|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mr|ms|dr|p\.m|a\.m)\.$/i;

/** Rows of tables stay whole; paragraphs are cut where a sentence ends, and where a semicolon parts two statements. */
export const sentencesOf = (text: string): string[] =>
  text.split("\n").flatMap((line) => (line.includes("|") ? [line] : sentencesOfLine(line)));

/** What goes on for longer without an end is no sentence of an announcement. */
const LONGEST_CHARS = 2_000;

function sentencesOfLine(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const end of line.matchAll(/[.!?](?=["')]*\s+["'(]*[A-Z\d])|。|;(?=\s)/g)) {
    const stop = end.index + 1;
    if (end[0] === "." && ABBREVIATED.test(line.slice(start, stop))) continue;
    sentences.push(line.slice(start, stop).trim());
    start = stop;
  }
  return [...sentences, line.slice(start).trim()].filter(
    (sentence) => sentence.length > 0 && sentence.length <= LONGEST_CHARS,
  );
}
