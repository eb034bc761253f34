import pg from 'pg';
import { clientOptions } from '../../src/platform/database/pool.ts';
import type { Arranged } from './arrange.ts';
import type { Promised } from './writers.ts';

const questions = {
  /** Each mark beside what the audit tells of it: every save of the test changes the details. */
  marks: `select m.student_id as student, m.version, m.details, m.status, c.code as roll,
      count(a.id)::int as audited, (array_agg(a.new_value order by a.id desc))[1] as told
    from attendance_mark m join roll r on r.id = m.roll_id join roll_class c on c.id = r.roll_class_id
      left join audit_entry a on a.row_guid = m.guid and a.field_name = case when c.code = 'BULK' then 'status' else 'details' end
    group by m.id, c.code`,
  rolls: `select c.code || ' ' || r.date_of as name, r.submitted_at is not null as submitted,
      count(a.id) filter (where a.field_name = 'submitted_at' and a.new_value is not null)::int as audited
    from roll r join roll_class c on c.id = r.roll_class_id left join audit_entry a on a.row_guid = r.guid
    group by r.id, c.code`,
};

/**
 * Looks at the database itself, past the application.
 * `settled`: nothing is under way, so that nothing more may be there than was promised either.
 * @returns everything that is not as it was promised, a line each
 */
export async function broken(
  { connection, schema, bulk }: Arranged,
  promised: Promised,
  settled: boolean,
): Promise<string[]> {
  const client = new pg.Client(clientOptions(connection, schema));
  await client.connect();
  try {
    const { rows: marks } = await client.query(questions.marks);
    const { rows: rolls } = await client.query(questions.rolls);
    const wrong: string[] = [];
    const stored = new Map(marks.map((row) => [row.student as number, row]));
    for (const [student, { saves, details }] of promised.marks) {
      const row = stored.get(student);
      if (!row || row.version < saves)
        wrong.push(`a mark of ${student} is lost: ${row?.version ?? 0} of ${saves} saves`);
      else if (settled && row.version > saves)
        wrong.push(`a mark of ${student} was saved twice: ${row.version} of ${saves}`);
      else if (row.version === saves && row.details !== details)
        wrong.push(`a mark of ${student} says ${row.details} and not ${details}`);
    }
    for (const row of marks) {
      if (row.audited !== row.version)
        wrong.push(`a mark of ${row.student} has ${row.version} saves, ${row.audited} of them audited`);
      if (row.roll !== 'BULK' && row.told !== row.details)
        wrong.push(`the audit of ${row.student} tells ${row.told}`);
    }
    const present = marks.filter((row) => row.roll === 'BULK' && row.status === 'present').length;
    if (present !== 0 && present !== bulk.students.length)
      wrong.push(`half a roll is saved: ${present} of ${bulk.students.length}`);
    const submitted = new Set(rolls.filter((row) => row.submitted).map((row) => row.name as string));
    for (const name of promised.submitted)
      if (!submitted.has(name)) wrong.push(`the submission of ${name} is lost`);
    for (const row of rolls)
      if (row.audited !== Number(row.submitted))
        wrong.push(`${row.name} was submitted ${row.audited} times by the audit`);
    return wrong;
  } finally {
    await client.end();
  }
}
