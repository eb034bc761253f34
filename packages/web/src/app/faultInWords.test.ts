import { expect, it } from 'vitest';
import { faultInWords } from './faultInWords.ts';

it('says which field was refused in words, and leaves sentences as they are', () => {
  const said = (path: string, message: string) => faultInWords({ path, message });
  expect(said('dateClosed', '2 students are in it after this day: move them first.')).toBe(
    '2 students are in it after this day: move them first.',
  );
  expect(said('body.dateClosed', 'must be a day')).toBe('Date closed: must be a day');
  expect(said('body.teachers.1.personID', 'must not be empty')).toBe('Person 2: must not be empty');
  expect(said('body', 'has one too many')).toBe('Has one too many');
  expect(said('body.0.itemName', 'is too long')).toBe('Item name 1: is too long');
});
