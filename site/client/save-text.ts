const TYPES = { csv: "text/csv;charset=utf-8", json: "application/json" } as const;
export type FileFormat = keyof typeof TYPES;

/** Offers a text as a file. It is made in the browser. */
export function saveText(format: FileFormat, text: string, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: TYPES[format] }));
  link.download = `${name}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
