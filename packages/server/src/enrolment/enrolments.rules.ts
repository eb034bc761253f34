import type { EnrolmentFields, StoredEnrolment } from './student-information.queries.ts';

/** The enrolment of whoever is no student yet. */
const none: EnrolmentFields = {
  number: '',
  campusID: null,
  levelID: null,
  dateApplied: null,
  dateAppliedFor: null,
  dateEnrol: null,
  dateStart: null,
  dateNotified: null,
  dateLeft: null,
  leavingReason: '',
};

/** What of an enrolment can be written, as it is stored. */
export const fieldsOf = (stored: StoredEnrolment | undefined): EnrolmentFields =>
  stored
    ? {
        number: stored.number,
        campusID: stored.campus?.id ?? null,
        levelID: stored.level?.id ?? null,
        dateApplied: stored.dateApplied,
        dateAppliedFor: stored.dateAppliedFor,
        dateEnrol: stored.dateEnrol,
        dateStart: stored.dateStart,
        dateNotified: stored.dateNotified,
        dateLeft: stored.dateLeft,
        leavingReason: stored.leavingReason,
      }
    : none;

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** An enrolment from a first day on: whoever applied keeps that day, others applied when they were enrolled. */
export function enrolledFrom(
  before: EnrolmentFields,
  sent: Pick<EnrolmentFields, 'number' | 'campusID' | 'levelID'> & { dateStart: string },
  today: string,
): EnrolmentFields {
  const decided = earlier(today, sent.dateStart);
  const dateApplied = before.dateApplied ?? before.dateEnrol ?? decided;
  return {
    ...before,
    number: sent.number || before.number,
    campusID: sent.campusID ?? before.campusID,
    levelID: sent.levelID ?? before.levelID,
    dateStart: sent.dateStart,
    dateApplied,
    dateEnrol: before.dateEnrol ?? later(decided, dateApplied),
  };
}

/** What whoever comes back keeps of the enrolment that is over; its days stay in the history. */
export const comingBack = ({ number, campusID, levelID }: EnrolmentFields): EnrolmentFields => ({
  ...none,
  ...{ number, campusID, levelID },
});

/** What an enrolment that is taken back leaves: whoever was no student before stays as somebody who applied. */
export const withoutEnrolment = (before: EnrolmentFields, stored: EnrolmentFields): EnrolmentFields =>
  (before.dateApplied ?? before.dateEnrol ?? before.dateStart)
    ? before
    : { ...before, dateApplied: stored.dateApplied };
