const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Order of names as a person expects it: without regard to case and accents (Ćosić stands among the C), 7B before 10A. */
export const byName = (a: string, b: string): number => collator.compare(a, b);
