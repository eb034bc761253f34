import type {
  PrintedCard,
  replaceStudentCard,
  StudentCard,
  saveStudentCard,
} from '@homeroom/contract/kiosk/cards.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { studentOf } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { codeIsTaken, studentCards } from './cards.queries.ts';
import { isTwice, newCode } from './cards.rules.ts';
import { cardSheet } from './cards.views.ts';

/** A student's cards. @throws Problem record.unknown */
export async function listCards(
  db: Database,
  { today }: RequestContext,
  studentId: number,
): Promise<StudentCard[]> {
  ensure(await studentOf(db, studentId), 'record.unknown');
  return studentCards.list(db, studentId, today);
}

async function freeCode(db: Database): Promise<string> {
  const code = newCode();
  return isTwice(code) || (await codeIsTaken(db, code, 0)) ? freeCode(db) : code;
}

/**
 * Adds (id 0) or changes a card; one that was lost is in use again where it was found.
 * @throws Problem record.unknown, record.changed; request.invalid for a code that another card has
 */
export async function saveCard(
  db: Database,
  context: RequestContext,
  studentId: number,
  { id, version, isFound, ...sent }: Input<typeof saveStudentCard>['body'],
): Promise<StudentCard[]> {
  ensure(await studentOf(db, studentId), 'record.unknown');
  await studentCards.save(db, { id, version, owner: studentId }, async (stored) => {
    const code = sent.code.trim() || stored?.code || (await freeCode(db));
    ensureField(
      !stored?.dateLost || code.toUpperCase() === stored.code.toUpperCase(),
      'code',
      'card.code_kept',
    );
    ensureField(!isTwice(code), 'code', 'card.code_doubled');
    ensureField(!(await codeIsTaken(db, code, id)), 'code', 'card.code_taken');
    return { ...sent, code, note: sent.note.trim(), dateLost: isFound ? null : (stored?.dateLost ?? null) };
  });
  return studentCards.list(db, studentId, context.today);
}

const blank = (code: string, dateFrom: string) => ({
  ...{ code, dateFrom, dateTo: null, dateLost: null, note: '' },
});

/** Ends a lost card at once and gives a new one. @throws Problem record.unknown, record.changed */
export async function replaceCard(
  db: Database,
  { today }: RequestContext,
  studentId: number,
  { id, version }: Input<typeof replaceStudentCard>['body'],
): Promise<StudentCard[]> {
  ensure(await studentOf(db, studentId), 'record.unknown');
  await studentCards.save(db, { id, version, owner: studentId }, (stored) => {
    ensure(stored && stored.dateLost === null, 'record.changed');
    return { ...stored, dateLost: today };
  });
  await studentCards.add(db, studentId, blank(await freeCode(db), today));
  return studentCards.list(db, studentId, today);
}

type Whose = { rollClassID?: number | undefined; studentID?: number | undefined };

/** The cards of a roll class, or of one student, to be printed. */
export async function readSheet(
  db: Database,
  { today }: RequestContext,
  { rollClassID, studentID }: Whose,
): Promise<PrintedCard[]> {
  if (studentID) return cardSheet(db, today, { studentId: studentID });
  return rollClassID ? cardSheet(db, today, { rollClassId: rollClassID }) : [];
}

/** Gives a card to each of them who has none in use. */
export async function issueMissing(
  db: Database,
  context: RequestContext,
  whose: Whose,
): Promise<PrintedCard[]> {
  const sheet = await readSheet(db, context, whose);
  for (const { studentID } of sheet.filter(({ code }) => code === null))
    await studentCards.add(db, studentID, blank(await freeCode(db), context.today));
  return readSheet(db, context, whose);
}
