import { saveAbsenceReply } from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { isUnexplained, reasonsForFamilies } from '../attendance/explanations.facts.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { speakersAmong } from '../families/families.facts.ts';
import type { SchoolTime } from '../platform/clock.ts';
import type { Database, School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { sumOf } from '../platform/secrets.ts';
import { type AbsenceLink, linkOfSum, saidOfDay } from './absence-links.queries.ts';
import type { AbsencePage, Refused } from './absence-page.ts';
import { saidOf, saveReply } from './replies.service.ts';

/** How long a link answers. */
const LINK_MS = 7 * 86_400_000;

/** Links that were made before answer no more. */
export const oldestLink = (now: Date): Date => new Date(now.getTime() - LINK_MS);

/** When somebody opens a link, in which school. */
export interface LinkContext extends SchoolTime {
  school: School;
}

/** What is chosen on the page. */
export type Chosen = Omit<Refused, 'trouble'>;

/**
 * The link of a token, for the adult whom it was sent to. Whether they may speak for the child is asked each time.
 * @returns null where it is unknown, too old, or theirs no more: nobody is told which
 */
export async function openLink(
  db: Database,
  { now, today }: LinkContext,
  token: string,
): Promise<AbsenceLink | null> {
  const link = await linkOfSum(db, sumOf(token));
  if (!link || link.madeAt < oldestLink(now)) return null;
  const speaks = await speakersAmong(db, [link.adultId], today);
  return speaks(link.adultId, link.studentId) ? link : null;
}

/** What the page of a link says now. @param refused what is wrong with what was sent */
export async function absencePageOf(
  db: Database,
  { school, today }: LinkContext,
  link: AbsenceLink | null,
  refused?: Refused,
): Promise<AbsencePage> {
  const { name } = (await settingsOf(school)).school;
  if (!link) return { kind: 'invalid', school: name };
  const { childName, dateOf, studentId } = link;
  const about = { school: name, childName, dateOf };
  const said = await saidOfDay(db, link);
  if (said.isDecided) return { kind: 'decided', ...about };
  if (!(await isUnexplained(school, db, { studentId, dateFrom: dateOf, dateTo: dateOf })))
    return { kind: 'over', ...about };
  const reasons = (await reasonsForFamilies(school, db)).map(({ id, label, needsDetails }) => ({
    ...{ id, label, needsDetails },
  }));
  const mayBeAtSchool = dateOf === today;
  return { kind: 'asks', ...about, reasons, mayBeAtSchool, isSaid: said.isWaiting, refused };
}

/** What an adult has to mend where a field was refused; that a child is at school is no choice on a later day. */
function troubleAt(path: PropertyKey | undefined, isTooLong: boolean): Refused['trouble'] {
  if (path === 'details') return isTooLong ? 'tooLong' : 'unreadable';
  return path === 'reasonID' || path === 'dateFrom' || path === 'dateTo' ? 'choose' : 'failed';
}

const troubleOf = ({ code, facts }: Problem): Refused['trouble'] =>
  code === 'attendance.details_needed' ? 'details' : troubleAt(facts.errors?.[0]?.path, false);

/**
 * Says what was chosen, as the adult could on their own screens (decision 043). Where nothing was chosen, nothing is
 * written: programs that look through mails send forms too.
 */
export async function answerLink(context: LinkContext, token: string, sent: Chosen): Promise<AbsencePage> {
  const { school } = context;
  const { reason, details } = sent;
  const found = await openLink(school.db, context, token);
  if (!found) return absencePageOf(school.db, context, found);
  const { studentId: studentID, dateOf } = found;
  const kind = reason === 'atSchool' ? 'atSchool' : 'explain';
  const chosen = {
    studentID,
    kind,
    dateFrom: dateOf,
    dateTo: dateOf,
    reasonID: Number(reason) || null,
    details,
  };
  const refuse = (trouble: Refused['trouble']) =>
    absencePageOf(school.db, context, found, { trouble, ...sent });
  const { success, data: body, error: wrong } = saveAbsenceReply.body.safeParse(chosen);
  if (!success) {
    const [issue] = wrong.issues;
    return refuse(troubleAt(issue?.path[0], issue?.code === 'too_big'));
  }
  try {
    return await inTransaction(
      school,
      'system:absence-link',
      async (db): Promise<AbsencePage> => {
        // Under the lock once more: the office may have decided, or a court, meanwhile.
        const link = await openLink(db, context, token);
        const page = await absencePageOf(db, context, link);
        if (!link || page.kind !== 'asks') return page;
        await saveReply(db, context, { ...context, personId: link.adultId }, body);
        const { school: name, childName } = page;
        return { kind: 'said', school: name, childName, dateOf };
      },
      saidOf(studentID),
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return refuse(troubleOf(error));
  }
}
