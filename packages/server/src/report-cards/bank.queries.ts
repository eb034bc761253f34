import type { BankComment } from '@homeroom/contract/report-cards/comment-bank.endpoints.ts';
import { sql } from 'kysely';
import { level } from '../enrolment/enrolment.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';
import { userAccount } from '../session/accounts.facts.ts';
import { subject } from '../subjects/subjects.facts.ts';

type Fields = Pick<BankComment, 'category' | 'comment' | 'subjectID' | 'levelID' | 'dateClosed'>;

/** The comment bank by category; whose own a comment is never changes. */
export const bankComments = keptTable<
  'report_bank_comment',
  Fields,
  null,
  { subject: string; level: string; authorId: number | null; author: string | null }
>({
  table: 'report_bank_comment',
  owner: null,
  columns: {
    category: 'category',
    comment: 'comment',
    subjectID: 'subject_id',
    levelID: 'level_id',
    dateClosed: 'date_closed',
  },
  reads: {
    subject: sql`coalesce((select j.name from ${subject} j where j.id = report_bank_comment.subject_id), '')`,
    level: sql`coalesce((select v.name from ${level} v where v.id = report_bank_comment.level_id), '')`,
    authorId: sql`report_bank_comment.author_id`,
    author: sql`(select u.full_name from ${userAccount} u where u.id = report_bank_comment.author_id)`,
  },
  order: () => sql`date_closed is not null, lower(category), lower(comment), id`,
});

/** A comment of the school's bank as it is written with many others. */
interface BankRow {
  id: number;
  version: number;
  category: string;
  comment: string;
  subject_id: number | null;
  level_id: number | null;
}

/** So many are written in a statement. */
const AT_ONCE = 1000;

async function inParts(rows: readonly BankRow[], write: (part: string) => Promise<number>): Promise<number> {
  let written = 0;
  for (let from = 0; from < rows.length; from += AT_ONCE)
    written += await write(JSON.stringify(rows.slice(from, from + AT_ONCE)));
  return written;
}

const given = (
  part: string,
) => sql`jsonb_to_recordset(${part}::jsonb) as w(id integer, version integer, category text,
  comment text, subject_id integer, level_id integer)`;

/** Changes comments of the school's bank, each by the version that was seen. @returns how many stood at theirs */
export const changeBankComments = (db: Database, rows: readonly BankRow[]): Promise<number> =>
  inParts(rows, async (part) => {
    const { numAffectedRows } = await sql`
      update report_bank_comment b set category = w.category, comment = w.comment, subject_id = w.subject_id,
        level_id = w.level_id
      from ${given(part)} where b.id = w.id and b.version = w.version and b.author_id is null`.execute(db);
    return Number(numAffectedRows ?? 0);
  });

/** Adds comments to the school's bank, in their order. */
export const addBankComments = (db: Database, rows: readonly BankRow[]): Promise<number> =>
  inParts(rows, async (part) => {
    const { numAffectedRows } = await sql`
      insert into report_bank_comment (category, comment, subject_id, level_id)
      select category, comment, subject_id, level_id from ${given(part)}`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
