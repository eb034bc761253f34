import { recentIncidents } from '../behaviour/behaviour.facts.ts';
import type { Contributions } from '../platform/area.ts';

/** Most lines of one student, and how many more there are: the run sheet is read between two talks. */
const MAX_LINES_PER_STUDENT = 3;

const linesOf = (all: readonly string[]): string[] =>
  all.length > MAX_LINES_PER_STUDENT
    ? [...all.slice(0, MAX_LINES_PER_STUDENT), `+ ${all.length - MAX_LINES_PER_STUDENT}`]
    : [...all];

/** What happened with the students lately, a line each: the day, and what it was. */
export const behaviourNotes: Contributions['interviewNotes'] = {
  kind: 'behaviour',
  async notesOf(db, context, studentIds) {
    const recent = await recentIncidents(db, context, studentIds);
    return new Map(
      [...recent].map(([id, incidents]) => [
        id,
        linesOf(incidents.map(({ dateOf, itemName }) => `${dateOf.slice(0, 10)} ${itemName}`)),
      ]),
    );
  },
};
