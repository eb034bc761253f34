import type {
  CampusYearPeriod,
  OwnChildReport,
  StudentResults,
} from '@homeroom/contract/report-cards/student-reports.endpoints.ts';
import type { Picture } from '@homeroom/contract/shared/picture.ts';
import { ownChildrenOf } from '../families/families.facts.ts';
import { studentsAmong } from '../persons/persons.facts.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cardIn, renderCard } from './card-files.ts';
import { fileOf, type ReadableCard, readableCards } from './files.views.ts';
import { taughtStudents } from './models.views.ts';
import { addOpening } from './publications.queries.ts';

/** Of some students those whose reports this user opens as their parent. */
async function asParent(db: Database, { user, today }: RequestContext, asked?: number): Promise<number[]> {
  if (!user.may('report-cards.own-children') || user.personId === null) return [];
  const own = await ownChildrenOf(db, user.personId, today);
  return own
    .filter(({ childId, fields }) => fields.reasons && (asked === undefined || childId === asked))
    .map(({ childId }) => childId);
}

const asStaff = async (db: Database, { user, today }: RequestContext, studentId: number): Promise<boolean> =>
  user.may('report-cards.published') ||
  (user.may('report-cards.enter') && (await taughtStudents(db, user, [studentId], today)).length > 0);

/** A family sees what is released to it, of which it has a copy, and which nobody withholds. */
const isOpenToFamily = ({ isReleased, isWithheld, copyId, isMade }: ReadableCard) =>
  isReleased && !isWithheld && copyId !== null && isMade;

/** The reports of a student that this user may open, and whether as a parent. @throws Problem record.unknown for others' students */
async function cardsFor(
  db: Database,
  context: RequestContext,
  studentId: number,
  periodId?: number,
): Promise<{ cards: ReadableCard[]; isParent: boolean }> {
  const { user, timeZone } = context;
  const more = periodId === undefined ? {} : { periodId };
  const asked = { studentIds: [studentId], personId: user.personId, ...more };
  if ((await asParent(db, context, studentId)).length) {
    const cards = await readableCards(db, { ...asked, onlyReleased: true }, timeZone);
    return { cards: cards.filter(isOpenToFamily), isParent: true };
  }
  ensure((await studentsAmong(db, [studentId])).length, 'record.unknown');
  ensure(await asStaff(db, context, studentId), 'record.unknown');
  return { cards: await readableCards(db, { ...asked, onlyReleased: false }, timeZone), isParent: false };
}

const reportOf = (card: ReadableCard, isParent: boolean): CampusYearPeriod => ({
  ...{ id: card.id, studentID: card.studentId, campusID: card.campusId, campus: card.campus },
  ...{
    yearID: card.yearId,
    year: card.year,
    periodID: card.periodId,
    period: card.period,
    level: card.level,
  },
  ...{ cardVersion: card.cardVersion, note: card.note, releasedAt: card.releasedAt },
  ...{ isReleased: card.isReleased, isWithheld: card.isWithheld },
  pages: isParent ? card.pages : null,
  openedAt: isParent ? card.openedAt : null,
});

/** The reports of a student, newest first. @throws Problem record.unknown */
export async function studentReports(
  db: Database,
  context: RequestContext,
  studentId: number,
): Promise<CampusYearPeriod[]> {
  const { cards, isParent } = await cardsFor(db, context, studentId);
  return cards.map((card) => reportOf(card, isParent));
}

/** The reports of this parent's children that are released to them, newest first. */
export async function ownChildrenReports(db: Database, context: RequestContext): Promise<OwnChildReport[]> {
  const studentIds = await asParent(db, context);
  const asked = { studentIds, personId: context.user.personId, onlyReleased: true };
  return (await readableCards(db, asked, context.timeZone))
    .filter(isOpenToFamily)
    .map((card) => ({ ...reportOf(card, true), fullName: card.fullName, givenName: card.givenName }));
}

/**
 * The report of a student in a period: to a parent the file of their own household, to staff the same without an address.
 * That it was read is noted, and of parents that they opened it. @throws Problem record.unknown
 */
export async function studentReport(
  context: RequestContext,
  { studentId, periodId }: { studentId: number; periodId: number },
): Promise<Picture> {
  const { school, user, now } = context;
  const found = await inTransaction(school, user.id, async (db) => {
    const { cards, isParent } = await cardsFor(db, context, studentId, periodId);
    const [card] = cards;
    ensure(card, 'record.unknown');
    const read = { action: 'read', table: 'report_card', guid: card.guid, detail: 'pdf' } as const;
    await logAccess(db, context, read);
    if (!isParent) return { card, file: undefined };
    const file = await fileOf(db, card.copyId as number);
    ensure(file, 'record.unknown');
    if (user.viewId === undefined && user.personId !== null)
      await addOpening(db, card.copyId as number, user.personId, now);
    return { card, file };
  });
  if (found.file) return { content: found.file.content, etag: found.file.sha256.slice(0, 32) };
  const { pdf, sha256 } = await renderCard(school, cardIn(found.card.content, undefined));
  return { content: pdf, etag: sha256.slice(0, 32) };
}

type Line = StudentResults['lines'][number];

/** What the reports of a student said over the years, from those alone that this user opens. @throws Problem record.unknown */
export async function studentResults(
  db: Database,
  context: RequestContext,
  { studentId, yearId }: { studentId: number; yearId?: number | undefined },
): Promise<StudentResults> {
  const { cards } = await cardsFor(db, context, studentId);
  const chosen = cards.filter((card) => yearId === undefined || card.yearId === yearId).toReversed();
  const lines = new Map<string, Line>();
  for (const { periodId: periodID, content } of chosen)
    for (const one of cardIn(content, undefined).classes)
      for (const { label, value, score } of one.results) {
        const subject = one.subject ?? one.name;
        const key = `${subject} ${label}`;
        const line = lines.get(key) ?? { subject, itemName: label, points: [] };
        const { value: counts = null, minimum = null, maximum = null } = score ?? {};
        line.points.push({ periodID, printed: value, value: counts, minimum, maximum });
        lines.set(key, line);
      }
  return {
    periods: chosen.map(({ periodId: id, period: itemName, yearId: yearID, dateEnd }) => ({
      ...{ id, itemName, yearID, dateEnd },
    })),
    lines: [...lines.values()],
  };
}
