import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { t } from '../../platform/words/words.ts';
import { type EnrolDraft, isMeant } from './enrolDraft.ts';

/** What is wrong by its place in the form: `student.person.surname`, `adults.0.relation.relationship`. */
export type Faults = Readonly<Record<string, string>>;

/** The place of an adult among those who are sent. */
export const placeOf = ({ adults }: EnrolDraft, key: string): string =>
  `adults.${adults.filter(isMeant).findIndex((adult) => adult.key === key)}`;

/** What is missing before anything is sent. */
export function missing(draft: EnrolDraft): Faults {
  const faults: Record<string, string> = {};
  if (!draft.student.found && !draft.student.person.surname.trim())
    faults['student.person.surname'] = t('enrolment:enrol.surnameNeeded');
  if (!draft.dateStart) faults.dateStart = t('enrolment:enrol.dateStartNeeded');
  for (const adult of draft.adults.filter(isMeant)) {
    const place = placeOf(draft, adult.key);
    if (!adult.found && !adult.person.surname.trim())
      faults[`${place}.person.surname`] = t('enrolment:enrol.adultSurnameNeeded');
    if (!adult.relationship.trim())
      faults[`${place}.relation.relationship`] = t('enrolment:enrol.relationshipNeeded');
  }
  return faults;
}

/** What the server refused, by the same places. */
export const refused = (error: unknown): Faults =>
  error instanceof ApiError
    ? Object.fromEntries(
        (error.errors ?? []).map(({ path, message }) => [
          path.replace(/^body\./, '').replace(/^dateFrom$/, 'dateStart'),
          message,
        ]),
      )
    : {};

/** Who may be here already, by the places of whom they are like. */
export const alikeIn = (error: unknown): ReadonlyMap<string, PersonMatch[]> => {
  const current = error instanceof ApiError && error.status === 409 ? error.current : undefined;
  if (!Array.isArray(current)) return new Map();
  return new Map(
    (current as { place: string; persons: PersonMatch[] }[]).map((one) => [one.place, one.persons]),
  );
};
