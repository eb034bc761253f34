/** Copies a text. @returns false where the browser does not allow it: without https, or where it was forbidden */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
