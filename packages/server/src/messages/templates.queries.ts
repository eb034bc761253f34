import type { MailTemplate } from '@homeroom/contract/messages/templates.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';

type TemplateFields = Omit<MailTemplate, 'id' | 'version'>;

/** The school's own texts by kind and language, those that are retired last. */
export const mailTemplates = keptTable<'mail_template', TemplateFields>({
  table: 'mail_template',
  owner: null,
  columns: {
    name: 'name',
    language: 'language',
    subject: 'subject',
    body: 'body',
    dateClosed: 'date_closed',
  },
  order: () => sql`date_closed is not null, name, language, id`,
});

/** Whether another text of a kind is in use in a language. */
export async function isWorded(
  db: Database,
  { name, language }: Pick<MailTemplate, 'language' | 'name'>,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`select from mail_template
    where name = ${name} and language = ${language} and date_closed is null and id <> ${id}`.execute(db);
  return rows.length > 0;
}

/** The texts of a kind that are in use. */
export async function wordingsOf(
  db: Database,
  name: string,
): Promise<Pick<MailTemplate, 'body' | 'language' | 'subject'>[]> {
  const { rows } = await sql<Pick<MailTemplate, 'body' | 'language' | 'subject'>>`
    select language, subject, body from mail_template where name = ${name} and date_closed is null
    order by language`.execute(db);
  return rows;
}
