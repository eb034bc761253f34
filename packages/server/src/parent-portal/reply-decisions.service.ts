import type {
  AbsenceProposal,
  decideAbsenceReply,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { explainAbsences, type LeftLine, silentReasonIds } from '../attendance/explanations.facts.ts';
import { takeWrittenBack } from '../attendance/explanations-back.facts.ts';
import { speakersAmong } from '../families/families.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField, sentencesOf } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { decideProposal } from './proposals.queries.ts';
import { ownDecision } from './proposals.service.ts';
import { reopenReply, replyForUpdate } from './replies.queries.ts';
import { isNothingLeft } from './replies.rules.ts';
import { obstacleOf, waitingReplies } from './replies.views.ts';

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
