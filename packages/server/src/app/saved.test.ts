import { expect, it } from 'vitest';
import type { ServerArea } from '../platform/area.ts';
import { areas } from './areas.ts';
import { createSaved } from './saved.ts';

const mails = { ownActors: ['system:mail'] };
const persons = {};
const timetable = { ownActors: ['system:timetable'] };

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

it('tells of what an area saves by itself that area alone', () => {
  expect(heardOf('system:mail')).toEqual(['mails']);
  expect(heardOf('system:timetable')).toEqual([]);
  expect(heardOf('system:housekeeping')).toEqual([]);
});

it('tells nobody but the session of attempts to sign in', () => {
  const heard: string[] = [];
  const all: readonly ServerArea[] = areas;
  const saved = createSaved(
    all,
    all.map((area) => ({ area, cache: { saved: () => void heard.push(area.name) } })),
  );
  saved('system:sign-in');
  expect(heard).toEqual(['session']);
});
