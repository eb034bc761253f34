import type {
  CommentCode,
  CommentOnSomebody,
  PersonalComment,
  SecurityAccess,
} from '@homeroom/contract/comments/comments.endpoints.ts';
import { sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { userAccount } from '../session/accounts.facts.ts';

/** A comment as it is stored, whatever somebody may do with it. */
export type StoredComment = Omit<PersonalComment, 'permission'> & {
  level: number;
  writtenById: number;
  isClosed: boolean;
};

/** Categories that are in use. */
export async function openCodes(db: Database): Promise<CommentCode[]> {
  const { rows } = await sql<CommentCode>`
    select c.id, c.item_name as "commentCategory", c.custom_fields as "customFields",
      json_build_object('id', a.id, 'itemName', a.item_name) as "securityAccess"
    from comment_code c join security_access a on a.id = c.security_access_id
    where c.date_closed is null`.execute(db);
  return rows;
}

/** Levels, the widest circle first. */
export const accessLevels = (db: Database): Promise<Omit<SecurityAccess, 'isVisible'>[]> =>
  db
    .selectFrom('security_access')
    .select(['id', 'item_name as itemName', 'level'])
    .orderBy('level')
    .execute();

const comments = sql`
  select p.id, p.person_id as "studentID", p.date_of as "dateOf", extract(year from p.date_of)::integer as year, p.details,
    p.custom_field_date_1 as "customFieldDate1", p.custom_field_date_2 as "customFieldDate2",
    p.custom_field_numeric_1::float8 as "customFieldNumeric1", p.custom_field_numeric_2::float8 as "customFieldNumeric2",
    p.custom_field_text_1 as "customFieldText1", p.custom_field_text_2 as "customFieldText2",
    p.custom_field_check_box as "customFieldCheckBox",
    json_build_object('id', c.id, 'commentCategory', c.item_name, 'customFields', c.custom_fields,
      'securityAccess', json_build_object('id', ca.id, 'itemName', ca.item_name)) as "commentCode",
    json_build_object('id', a.id, 'itemName', a.item_name) as "securityAccess",
    u.full_name as "writtenBy", p.written_by_id as "writtenById", a.level, p.date_closed is not null as "isClosed", p.version
  from personal_comment p join comment_code c on c.id = p.comment_code_id
    join security_access ca on ca.id = c.security_access_id join security_access a on a.id = p.security_access_id
    join ${userAccount} u on u.id = p.written_by_id`;

/** Comments on a person up to a level, newest first; of one year where it is given. */
export async function commentsOn(
  db: Database,
  { personId, level, year }: { personId: number; level: number; year: number | undefined },
): Promise<StoredComment[]> {
  const { rows } = await sql<StoredComment>`${comments}
    where p.person_id = ${personId} and p.date_closed is null and a.level <= ${level}
      and (${year ?? null}::integer is null or extract(year from p.date_of) = ${year ?? null}::integer)
    order by p.date_of desc, p.id desc`.execute(db);
  return rows;
}

/** Which comments on anybody are asked for. */
interface Asked {
  level: number;
  codeId: number | undefined;
  writtenById: number | undefined;
  /** The id of the comment that the page before ended with. */
  before: number | undefined;
  limit: number;
}

/** SQL: whether the comment `p` of the access `a` is asked for. */
const isAsked = ({ level, codeId, writtenById }: Pick<Asked, 'level' | 'codeId' | 'writtenById'>) => sql`(
  p.date_closed is null and a.level <= ${level}
    ${codeId === undefined ? sql`` : sql`and p.comment_code_id = ${codeId}`}
    ${writtenById === undefined ? sql`` : sql`and p.written_by_id = ${writtenById}`})`;

/** How many comments on anybody there are up to a level. */
export async function countNewest(
  db: Database,
  asked: Pick<Asked, 'level' | 'codeId' | 'writtenById'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from personal_comment p join security_access a on a.id = p.security_access_id where ${isAsked(asked)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Comments on anybody up to a level, newest first, a page of them. */
export async function newestComments(
  db: Database,
  { before, limit, ...asked }: Asked,
): Promise<(StoredComment & Pick<CommentOnSomebody, 'student'>)[]> {
  const { rows } = await sql<StoredComment & Pick<CommentOnSomebody, 'student'>>`
    select c.*, json_build_object('id', w.id, 'itemName', w.list_name) as student
    from (${comments}
      where ${isAsked(asked)}
        ${before === undefined ? sql`` : sql`and (p.date_of, p.id) < (select b.date_of, b.id from personal_comment b where b.id = ${before})`}
      order by p.date_of desc, p.id desc limit ${limit}) c
      join ${person} w on w.id = c."studentID"
    order by c."dateOf" desc, c.id desc`.execute(db);
  return rows;
}

/** One comment of a person, taken away or not; `forUpdate` holds it until the transaction ends. */
export async function commentOn(
  db: Database,
  personId: number,
  id: number,
  forUpdate = false,
): Promise<StoredComment | null> {
  const { rows } = await sql<StoredComment>`${comments}
    where p.id = ${id} and p.person_id = ${personId} ${forUpdate ? sql`for update of p` : sql``}`.execute(db);
  return rows[0] ?? null;
}
