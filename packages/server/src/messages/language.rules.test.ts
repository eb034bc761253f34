import { expect, it } from 'vitest';
import { languageFor } from './language.rules.ts';

it('somebody is written to in the language of their home, however it was typed, where there is a text in it', () => {
  for (const said of ['fr', 'FR', 'fr-CA', 'French', ' français '])
    expect(languageFor(said, ['de', 'fr'])).toBe('fr');
  for (const said of ['', 'Klingon', 'it', 'f', 'de facto']) expect(languageFor(said, ['fr'])).toBe('en');
});
