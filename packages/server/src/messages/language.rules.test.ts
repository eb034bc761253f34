import { expect, it } from 'vitest';
import { languageAccepted, languageFor, pageLanguage } from './language.rules.ts';

it('somebody is written to in the language of their home, however it was typed, where there is a text in it', () => {
  for (const said of ['fr', 'FR', 'fr-CA', 'French', ' français '])
    expect(languageFor(said, ['de', 'fr'])).toBe('fr');
  for (const said of ['', 'Klingon', 'it', 'f', 'de facto']) expect(languageFor(said, ['fr'])).toBe('en');
});

it('a browser is answered in the first language that it asks for and there is a text in', () => {
  const written = ['en', 'fr', 'ar'];
  for (const header of ['fr', 'FR-ca', 'it, fr;q=0.7, en;q=0.3', 'en;q=0.1,fr', 'de;q=1.0,ar;q=0,fr;q=0.2'])
    expect(languageAccepted(header, written), header).toBe('fr');
  for (const header of [undefined, '', '*', 'it', 'fr;q=0', ',,;;q=', 'x'.repeat(5000)])
    expect(languageAccepted(header, written), String(header)).toBe('en');
  expect(pageLanguage('Arabic', 'fr', written)).toBe('ar');
  expect(pageLanguage(' ', 'fr', written)).toBe('fr');
  expect(pageLanguage('Klingon', 'fr', written)).toBe('en');
});
