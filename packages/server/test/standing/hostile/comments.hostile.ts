import { DAY, type HostilePart } from './hostile.ts';

/** A comment on each student. */
export const comments: HostilePart = async ({ school, students, adminId }) => ({
  commentid: await school.arrange(async (db) => {
    const code = await db
      .selectFrom('comment_code')
      .select(['id', 'security_access_id'])
      .where('item_name', '=', 'General')
      .executeTakeFirstOrThrow();
    const values = students.map((person_id) => ({
      ...{ person_id, date_of: DAY, details: 'Said', written_by_id: adminId },
      ...{ comment_code_id: code.id, security_access_id: code.security_access_id },
    }));
    const rows = await db.insertInto('personal_comment').values(values).returning('id').execute();
    return rows.map(({ id }) => id);
  }),
});
