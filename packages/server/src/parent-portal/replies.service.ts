import type {
  AbsenceReply,
  ReasonChoice,
  saveAbsenceReply,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { isUnexplained, reasonsForFamilies } from '../attendance/explanations.facts.ts';
import { ownChildrenOf } from '../families/families.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField, Problem } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { withdrawProposal } from './proposals.queries.ts';
import { putReply, replyForUpdate } from './replies.queries.ts';
import { withoutSchool, wrongDays } from './replies.rules.ts';
import { isWithoutSchool, ownReplies } from './replies.views.ts';
import type { FamilyViewer } from './viewer.ts';

const SHOWN_DAYS = 42;

/** Advisory lock: what is said of one child is saved and decided one after the other. */
export const saidOf = (studentId: number): string => `replies about ${studentId}`;

/** The children for whom an adult may speak today. */
const spokenFor = async (db: Database, { personId, today }: FamilyViewer): Promise<number[]> =>
  (await ownChildrenOf(db, personId, today))
    .filter(({ fields }) => fields.explains)
    .map(({ childId }) => childId);

/** What a viewer has said of absences, newest first. */
export async function repliesOf(db: Database, viewer: FamilyViewer): Promise<AbsenceReply[]> {
  const since = addDays(viewer.today, -SHOWN_DAYS);
  return ownReplies(db, viewer.personId, await spokenFor(db, viewer), { since, timeZone: viewer.timeZone });
}

/** The reasons that families may give. */
export const reasonChoices = async ({ school }: FamilyViewer): Promise<ReasonChoice[]> =>
  (await reasonsForFamilies(school)).map(({ id, label, needsDetails }) => ({
    id,
    itemName: label,
    needsDetails,
  }));

/**
 * Says something of an absence of a child, for the office to confirm. To be run under the lock of the child.
 * @throws Problem record.unknown for a child for whom this adult does not speak; absence_reply.explained and .decided;
 *   attendance.details_needed; request.invalid for days and reasons that cannot be
 */
export async function saveReply(
  db: Database,
  context: Pick<RequestContext, 'now'>,
  viewer: FamilyViewer,
  { studentID, ...sent }: Input<typeof saveAbsenceReply>['body'],
): Promise<AbsenceReply> {
  ensure((await spokenFor(db, viewer)).includes(studentID), 'record.unknown');
  const wrong = wrongDays(sent, viewer.today);
  if (wrong) throw new Problem('request.invalid', { errors: [wrong] });
  const { kind, dateFrom, dateTo, timeFrom, timeTo } = sent;
  if (kind === 'announce')
    ensureField(!(await isWithoutSchool(db, dateFrom, dateTo)), 'dateFrom', withoutSchool(dateFrom, dateTo));
  const reason =
    kind === 'atSchool'
      ? null
      : (await reasonsForFamilies(viewer.school, db)).find(({ id }) => id === sent.reasonID);
  ensureField(reason !== undefined, 'reasonID', 'absence_reply.reason_needed');
  const details = sent.details.trim();
  ensure(!reason?.needsDetails || details, 'attendance.details_needed');
  if (kind === 'explain')
    ensure(
      await isUnexplained(viewer.school, db, { studentId: studentID, dateFrom, dateTo }),
      'absence_reply.explained',
    );
  if (sent.replaces !== null) await takeReplyBack(db, viewer, sent.replaces);
  const id = await putReply(
    db,
    {
      ...{ studentId: studentID, adultId: viewer.personId, kind, dateFrom, dateTo, timeFrom, timeTo },
      ...{ reasonId: reason?.id ?? null, details },
    },
    context.now,
  );
  const saved = (await repliesOf(db, viewer)).find((one) => one.id === id);
  ensure(saved, 'record.unknown');
  return saved;
}

/** @throws Problem record.unknown for another's, absence_reply.decided */
export async function takeReplyBack(db: Database, viewer: FamilyViewer, id: number): Promise<null> {
  const stored = await replyForUpdate(db, id);
  ensure(stored?.adultId === viewer.personId && stored.state !== 'withdrawn', 'record.unknown');
  ensure(stored.state === 'waiting', 'absence_reply.decided');
  await withdrawProposal(db, 'absence_reply', id);
  return null;
}
