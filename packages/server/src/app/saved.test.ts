import { expect, it } from 'vitest';
import { createSaved } from './saved.ts';

const mails = { jobActors: ['system:mail'] };
const persons = {};
const timetable = { jobActors: ['system:timetable'] };

/** Says that somebody saved something. @returns which of mails and persons heard of it */
function heardOf(actor: number | string): string[] {
  const heard: string[] = [];
  const saved = createSaved(
    [mails, persons, timetable],
    [
      { area: mails, cache: { saved: () => void heard.push('mails') } },
      { area: persons, cache: { saved: () => void heard.push('persons') } },
    ],
  );
  saved(actor);
  return heard;
}

it('tells all areas of what a person saves, and of what the installation saves for one', () => {
  expect(heardOf(7)).toEqual(['mails', 'persons']);
  expect(heardOf('system:import')).toEqual(['mails', 'persons']);
});

it('tells of what jobs save the area of the jobs alone', () => {
  expect(heardOf('system:mail')).toEqual(['mails']);
  expect(heardOf('system:timetable')).toEqual([]);
  expect(heardOf('system:housekeeping')).toEqual([]);
});
