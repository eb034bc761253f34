import { createHash } from 'node:crypto';
import type { CardCopy, getPrintFiles } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import type { Picture } from '@homeroom/contract/shared/picture.ts';
import { logAccess } from '../platform/database/read-log.ts';
import type { Database } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { joinForPrint } from '../platform/documents/join.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { guidOfUser } from '../session/accounts.facts.ts';
import { fileOf, filesById } from './files.views.ts';
import { readPublication } from './publication.service.ts';
import { copiesOf } from './publications.views.ts';
import { inPrintOrder } from './publish.service.ts';

/** Pages that one file has at most: what fits into a printer's tray. */
const MAX_PAGES_PER_FILE = 120;

type Copy = Awaited<ReturnType<typeof copiesOf>>[number];
type Asked = { publicationId: number; which: 'all' | 'toPrint' };

/** The copies of a publication in the order of printing. @throws Problem record.unknown */
export async function listCopies(
  db: Database,
  context: RequestContext,
  publicationId: number,
): Promise<CardCopy[]> {
  await readPublication(db, context, publicationId);
  return inPrintOrder(await copiesOf(db, publicationId, context.timeZone)).map(
    ({ levelOrdinal: _, ...copy }) => copy,
  );
}

/** Pages of a copy that begins on an odd page: a blank one follows an odd number. */
const oddPages = ({ pages }: Copy) => (pages ?? 0) + ((pages ?? 0) % 2);

/** Pages of a file of copies: none follows the last one. */
const pagesOf = (copies: readonly Copy[]): number =>
  copies.slice(0, -1).reduce((sum, copy) => sum + oddPages(copy), copies.at(-1)?.pages ?? 0);

/** Copies file by file: never one in two. Cards that are withheld are not printed. */
async function filesOf(
  db: Database,
  context: RequestContext,
  { publicationId, which }: Asked,
): Promise<Copy[][]> {
  await readPublication(db, context, publicationId);
  const copies = inPrintOrder(await copiesOf(db, publicationId, context.timeZone)).filter(
    ({ isToPrint, isWithheld }) => !isWithheld && (which === 'all' || isToPrint),
  );
  ensure(
    copies.every(({ isMade }) => isMade),
    'report_cards.not_made',
    { current: null },
  );
  const files: Copy[][] = [];
  let pages = 0;
  for (const copy of copies) {
    const last = files.at(-1);
    // A level is handed out by itself.
    if (!last || pages + oddPages(copy) > MAX_PAGES_PER_FILE || last[0]?.level.id !== copy.level.id) {
      files.push([copy]);
      pages = oddPages(copy);
    } else {
      last.push(copy);
      pages += oddPages(copy);
    }
  }
  return files;
}

/** The files in which copies are printed. @throws Problem record.unknown, report_cards.not_made */
export async function printFiles(
  db: Database,
  context: RequestContext,
  asked: Asked,
): Promise<Answer<typeof getPrintFiles>> {
  return (await filesOf(db, context, asked)).map((copies, at) => ({
    file: at + 1,
    cards: copies.length,
    pages: pagesOf(copies),
    from: copies[0]?.student.itemName ?? '',
    to: copies.at(-1)?.student.itemName ?? '',
  }));
}

/**
 * One of these files, noted in the read log: what is printed is what was published, joined of the files that are kept.
 * @throws Problem record.unknown, report_cards.not_made
 */
export async function printFile(context: RequestContext, asked: Asked & { file: number }): Promise<Picture> {
  const { school, user } = context;
  const files = await inTransaction(school, user.id, async (db) => {
    const chosen = (await filesOf(db, context, asked))[asked.file - 1];
    ensure(chosen, 'record.unknown');
    await logAccess(db, context, {
      action: 'export',
      table: 'report_card',
      guid: await guidOfUser(db, user.id),
      detail: `print ${asked.file} of publication ${asked.publicationId}, ${chosen.length} cards`,
    });
    return filesById(
      db,
      chosen.map(({ id }) => id),
    );
  });
  const pdf = Buffer.from(joinForPrint(files).pdf);
  return { content: pdf, etag: createHash('sha256').update(pdf).digest('hex').slice(0, 32) };
}

/** The file of one copy, noted in the read log. @throws Problem record.unknown */
export async function copyFile(context: RequestContext, id: number): Promise<Picture> {
  const { school, user } = context;
  const file = await inTransaction(school, user.id, async (db) => {
    const found = await fileOf(db, id);
    ensure(found, 'record.unknown');
    await logAccess(db, context, {
      action: 'read',
      table: 'report_card_copy',
      guid: found.guid,
      detail: 'pdf',
    });
    return found;
  });
  return { content: file.content, etag: file.sha256.slice(0, 32) };
}
