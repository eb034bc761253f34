/** A number as a telephone takes it: its digits, and the plus of its country. */
export const telephoneLink = (number: string): string => `tel:${number.replace(/[^\d+*#,;]/g, '')}`;

/** An address as a mail program takes it: nothing in it can add a line or a recipient. */
export const mailLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
