/** Where a list that is read a page at a time goes on: behind its last record, while its pages are full. */
export const behind = (page: readonly { id: number }[], most: number): number | null =>
  page.length < most ? null : (page.at(-1)?.id ?? null);
