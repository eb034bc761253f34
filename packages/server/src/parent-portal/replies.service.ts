import type {
  AbsenceProposal,
  AbsenceReply,
  decideAbsenceReply,
  ReasonChoice,
  saveAbsenceReply,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import {
  explainAbsences,
  isUnexplained,
  type LeftLine,
  reasonsForFamilies,
  silentReasonIds,
} from '../attendance/explanations.facts.ts';
import { takeWrittenBack } from '../attendance/explanations-back.facts.ts';
import { ownChildrenOf, speakersAmong } from '../families/families.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField, Problem, sentencesOf } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { decideProposal, withdrawProposal } from './proposals.queries.ts';
import { ownDecision } from './proposals.service.ts';
import { putReply, reopenReply, replyForUpdate } from './replies.queries.ts';
import { isNothingLeft, withoutSchool, wrongDays } from './replies.rules.ts';
import { isWithoutSchool, obstacleOf, ownReplies, waitingReplies } from './replies.views.ts';
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

/** What waits for the office. */
export async function listProposals(
  db: Database,
  { school, today, timeZone }: RequestContext,
): Promise<AbsenceProposal[]> {
  const waiting = await waitingReplies(db, { today, reasonIds: await silentReasonIds(school) }, timeZone);
  const adultIds = waiting.map(({ adult }) => adult.id);
  const speaks = await speakersAmong(db, adultIds, today);
  return waiting.map((one) => {
    const isAlarm = one.kind === 'atSchool';
    const obstacle = isAlarm || speaks(one.adult.id, one.studentID) ? one.obstacle : 'speaker';
    return {
      ...one,
      ...{ obstacle, isPlain: !isAlarm && obstacle === null },
      isNothingLeft: isNothingLeft(one.kind, obstacle),
    };
  });
}

/**
 * Confirms or declines what was said. To be run under the locks of the explanation, and that of what is said of the child.
 * @throws Problem record.unknown, record.changed where it was said anew meanwhile, absence_reply.*, attendance.*
 */
export async function decide(
  db: Database,
  context: RequestContext,
  id: number,
  { accepts, reasonID, answer, onlyPlain, isDealtWith, version }: Input<typeof decideAbsenceReply>['body'],
): Promise<Answer<typeof decideAbsenceReply>> {
  const { school, user, now, today } = context;
  const stored = await replyForUpdate(db, id);
  ensure(stored && stored.state !== 'withdrawn', 'record.unknown');
  ensure(stored.state === 'waiting', 'absence_reply.decided');
  ensure(stored.version === version, 'record.changed');
  const { studentId, adultId, kind, dateFrom, dateTo, timeFrom, timeTo, details } = stored;
  const reasonId = reasonID ?? stored.reasonId;
  const reasonIds = await silentReasonIds(school);
  const obstacle = await obstacleOf(db, id, { today, reasonIds });
  const isOver = isNothingLeft(kind, obstacle);
  // What is over is refused below, with its own words.
  ensure(!(accepts && onlyPlain && obstacle && !isOver), 'absence_reply.not_plain');
  ensure(!(accepts && isDealtWith && !isOver), 'record.changed');
  let left: LeftLine[] = [];
  // The reason that says that nobody knows why explains nothing: the absence would wait again at once.
  const explains = reasonId === null || !reasonIds.includes(reasonId);
  ensureField(!accepts || isDealtWith || explains, 'reasonID', 'absence_reply.reason_silent');
  // That a child is at school is no reason: the office looks for it, and corrects the roll itself.
  if (accepts && !isDealtWith && kind !== 'atSchool' && reasonId !== null) {
    const isAnnounced = kind === 'announce';
    const speaks = await speakersAmong(db, [adultId], today);
    ensure(speaks(adultId, studentId), 'absence_reply.speaker');
    ensure(obstacle !== 'known', 'absence_reply.known');
    const days = { dateFrom, dateTo, timeFrom, timeTo };
    const explanation = { studentId, ...days, reasonId, details, isAnnounced };
    const explained = await explainAbsences(db, context, explanation);
    ensure(explained, 'absence_reply.explained');
    left = explained;
  }
  const state = accepts ? 'accepted' : 'declined';
  await decideProposal(db, 'absence_reply', id, { state, answer: answer.trim(), userId: user.id, now });
  return {
    proposals: await listProposals(db, context),
    left: left.map(({ problem, ...line }) => ({ ...line, message: sentencesOf(problem) })),
  };
}

/**
 * Takes back what this user has decided of one: it waits again, and what was written is as it was. To be run under the
 * locks of what was written, and that of what is said of the child.
 * @throws Problem record.unknown; record.changed where it is not this user's decision, or anything of it has changed since
 */
export async function undoDecision(
  db: Database,
  context: RequestContext,
  id: number,
  version: number,
): Promise<AbsenceProposal[]> {
  const stored = await replyForUpdate(db, id);
  ensure(stored && stored.state !== 'withdrawn', 'record.unknown');
  const decision = await ownDecision(db, context, 'absence_reply', stored, version);
  const { studentId, dateFrom, dateTo } = stored;
  if (stored.state === 'accepted')
    await takeWrittenBack(db, context, { studentId, dateFrom, dateTo, ...decision });
  ensure(await reopenReply(db, id), 'record.changed', { current: null });
  return listProposals(db, context);
}
