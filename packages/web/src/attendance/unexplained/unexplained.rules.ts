import type { UnexplainedAbsence } from '@homeroom/contract/attendance/unexplained.endpoints.ts';

const rank = { open: 0, noAnswer: 1, calling: 2, done: 3 } as const;

/** Whom nobody has called comes first, then whom nobody has reached; within each by name, as they come. */
export const byUrgency = (absences: readonly UnexplainedAbsence[]): UnexplainedAbsence[] =>
  absences.toSorted((a, b) => rank[a.call.state] - rank[b.call.state]);

/** Those of the campuses that somebody has chosen; null for all. Who has no campus belongs to each. */
export const atCampuses = (
  absences: readonly UnexplainedAbsence[],
  names: ReadonlySet<string> | null,
): UnexplainedAbsence[] =>
  absences.filter(({ campus }) => names === null || campus === null || names.has(campus));

/** A brother or sister about whom a colleague is calling whoever would be called first about this student. */
export function siblingBeingCalled(
  { studentID, contacts }: UnexplainedAbsence,
  absences: readonly UnexplainedAbsence[],
  me: number,
): UnexplainedAbsence | undefined {
  const first = contacts[0]?.personID;
  return absences.find(
    (other) =>
      other.studentID !== studentID &&
      other.call.state === 'calling' &&
      other.call.byID !== me &&
      other.contacts[0] !== undefined &&
      other.contacts[0].personID === first,
  );
}

type Contact = UnexplainedAbsence['contacts'][number];

/** A number of a contact, or the contact alone. */
export interface WayToCall {
  contact: Contact;
  /** Absent where there is only an e-mail address. */
  phone: Contact['phones'][number] | undefined;
}

/** Every number that may be called, in contact order; of who has none, the contact alone, to be written to. */
export const waysToCall = ({ contacts }: UnexplainedAbsence): WayToCall[] =>
  contacts.flatMap((contact): WayToCall[] =>
    contact.phones.length
      ? contact.phones.map((phone) => ({ contact, phone }))
      : [{ contact, phone: undefined }],
  );
