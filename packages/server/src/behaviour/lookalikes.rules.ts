/** Small letters of other alphabets that look like a Latin one, small or as a capital; accents are off already. */
const lookalikes: Record<string, string> = {
  ...{ а: 'a', в: 'b', е: 'e', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', ѕ: 's' },
  ...{ т: 't', у: 'y', х: 'x', ѵ: 'v', һ: 'h', ԁ: 'd', ԛ: 'q', ԝ: 'w', ӏ: 'l', ғ: 'f', ɡ: 'g', ɑ: 'a' },
  ...{ α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p', τ: 't' },
  ...{ υ: 'y', χ: 'x', օ: 'o', ո: 'n', ս: 'u', հ: 'h', ց: 'g', ſ: 's' },
};
const LOOKALIKE = new RegExp(`[${Object.keys(lookalikes).join('')}]`, 'gu');

/** A text in small letters, in which those that look like Latin ones are these: whoever reads it sees no difference. */
export const asItLooks = (text: string): string =>
  text.replace(LOOKALIKE, (letter) => lookalikes[letter] ?? letter);
