import type { Enrolled } from './enrol.api.ts';
import { type AdultDraft, type EnrolDraft, foundAs, isMeant, newEnrolment } from './enrolDraft.ts';

/** The adults of a form that was saved: each of them is here now. */
const saved = ({ adults }: EnrolDraft, { written }: Enrolled): AdultDraft[] =>
  adults.filter(isMeant).flatMap((adult, index) => {
    const id = written.relations[index]?.personID;
    if (!id) return [];
    const { givenName, surname } = adult.person;
    const name = adult.found?.name ?? `${givenName} ${surname}`.trim();
    return [{ ...adult, ...foundAs({ id, fullName: name }, adult.found?.detail), livesAt: 'unsaid' }];
  });

/** The form after its enrolment was taken back: what was typed is there, and the persons it added are found. */
export const afterTakeBack = (draft: EnrolDraft, enrolled: Enrolled): EnrolDraft => {
  const { personID: id, fullName } = enrolled;
  const { line1: _, ...rest } = draft.address;
  return {
    ...draft,
    key: crypto.randomUUID(),
    student: foundAs({ id, fullName }),
    adults: saved(draft, enrolled),
    // It is recorded: once is enough.
    address: { ...rest, line1: '' },
  };
};

/** A brother or sister: the same adults at the same address, of whom nobody is typed again. */
export const siblingOf = (draft: EnrolDraft, enrolled: Enrolled, today: string): EnrolDraft => {
  const next = newEnrolment(today);
  const { surname } = draft.student.person;
  return {
    ...next,
    student: { ...next.student, person: { ...next.student.person, surname } },
    address: draft.address,
    adults: saved(draft, enrolled),
    campusID: draft.campusID,
    dateStart: draft.dateStart,
  };
};
