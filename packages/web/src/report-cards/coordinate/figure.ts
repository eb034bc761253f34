/** A count as people read it: 11,037. */
export const figure = (count: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || 'en').format(count);
