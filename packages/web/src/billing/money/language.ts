/** The language of the page, in which amounts are read and written. */
export const language = (): string => document.documentElement.lang || 'en';
