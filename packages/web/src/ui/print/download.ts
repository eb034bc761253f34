/** Hands a text, or the bytes of a document, to the person as a file. */
export const download = (content: string | Blob, fileName: string, type = 'text/plain'): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Not at once: the browser may not have begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
