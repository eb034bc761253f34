import './event.words.ts';
import type { BehaviourReportDefaults } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { formatDay, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import type { TypedEvent, TypedPerson } from './event.rules.ts';

type Named = readonly { id: number; itemName: string }[];

/** What the records that an event names by number are called; those that are not offered any more by what was read. */
export interface Names {
  defaults: BehaviourReportDefaults;
  /** Teachers, and types that are closed by now. */
  others: Named;
}

export const nameIn = (of: Named, others: Named, id: number | null): string =>
  (id !== null && [...of, ...others].find((one) => one.id === id)?.itemName) || '';

const personInWords = (person: TypedPerson, { defaults, others }: Names): string =>
  [
    nameIn(defaults.involvements, [], person.involvementID),
    ...person.incidents.map(({ typeID, comment }) =>
      [nameIn(defaults.incidentTypes, others, typeID), comment].filter(Boolean).join(': '),
    ),
    ...person.actions.map(({ typeID, comment, completed }) =>
      [nameIn(defaults.actionTypes, others, typeID), completed && t('event:done'), comment]
        .filter(Boolean)
        .join(': '),
    ),
    person.isShared && t('event:willRead', { name: person.fullName, text: person.parentsText }),
  ]
    .filter(Boolean)
    .join('; ') || '–';

/** An event in words by the names of its fields, each participant by their own, for where somebody else was first. */
export const eventInWords =
  (names: Names) =>
  (event: TypedEvent): Record<string, string> => ({
    [t('event:day')]: `${formatDay(event.day)} ${formatTime(event.time)}`,
    [t('event:location')]: nameIn(names.defaults.locations, names.others, event.locationID) || '–',
    [t('event:teacher')]: nameIn([], names.others, event.teacherID) || '–',
    [t('event:comment')]: event.comment || '–',
    ...Object.fromEntries(event.people.map((person) => [person.itemName, personInWords(person, names)])),
  });
