interface Address {
  line1: string;
  line2: string;
  suburb: string;
  state: string;
  postcode: string;
  country: string;
}

/** A postal address as it is written on a letter: its lines, without those that are empty. */
export const addressLines = ({ line1, line2, suburb, state, postcode, country }: Address): string[] =>
  [line1, line2, [suburb, state, postcode].filter(Boolean).join(' '), country].filter(Boolean);
