import { sql } from 'kysely';
import { AT, behaviourLists } from '../../behaviour.ts';
import type { HostilePart } from './hostile.ts';

export const behaviour: HostilePart = async ({ school, students, teacher, adminId, beforeEach }) => {
  const list = await behaviourLists(school);
  const late = list('incident', 'Late to lesson');
  const detention = list('action', 'Detention');
  const { reports, actions, session } = await school.arrange(async (db) => {
    const [reports, actions]: number[][] = [[], []];
    const at = { occurred_at: AT };
    const add = (
      table: 'behaviour_session' | 'behaviour_proposal' | 'behaviour_watch' | 'behaviour_threshold',
      values: object,
    ) =>
      db
        .insertInto(table)
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow();
    for (const person_id of students) {
      const report = await db
        .insertInto('behaviour_report')
        .values({ ...at, written_by_id: adminId })
        .returning('id')
        .executeTakeFirstOrThrow();
      const participant = await db
        .insertInto('behaviour_participant')
        .values({ report_id: report.id, person_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const place = { report_id: report.id, participant_id: participant.id, ...at };
      await db
        .insertInto('behaviour_incident')
        .values({ ...place, incident_type_id: late, weight: 1 })
        .execute();
      const action = await db
        .insertInto('behaviour_action')
        .values({ ...place, action_type_id: detention, owner_id: teacher })
        .returning('id')
        .executeTakeFirstOrThrow();
      reports?.push(report.id);
      actions?.push(action.id);
    }
    const session = await add('behaviour_session', {
      ...{ date_of: '2026-11-20', time_start: '15:30', time_end: '16:15', capacity: 20 },
    });
    await db
      .insertInto('behaviour_seat')
      .values({ session_id: session.id, action_id: actions?.[0] as number })
      .execute();
    const threshold = await add('behaviour_threshold', {
      ...{ item_name: 'Late', kind: 'negative', count: 1, window_days: 30, action_type_id: detention },
    });
    await add('behaviour_proposal', {
      ...{
        threshold_id: threshold.id,
        person_id: students[0],
        report_id: reports?.[0],
        count: 1,
        date_of: '2026-11-18',
      },
    });
    await add('behaviour_watch', { person_id: students[0], date_from: '2026-11-01', written_by_id: adminId });
    return { reports: reports ?? [], actions: actions ?? [], session: session.id };
  });
  // What an earlier case has taken away is there again.
  beforeEach(async (db) => {
    await sql`update behaviour_report set date_closed = null, closed_at = null, closed_by_id = null
      where id = any(${reports}::int[]) and date_closed is not null`.execute(db);
    for (const table of ['behaviour_participant', 'behaviour_action'])
      await sql`update ${sql.table(table)} set date_closed = null
        where report_id = any(${reports}::int[]) and date_closed is not null`.execute(db);
  });
  const chosen = (...ids: number[]) => [null, ...ids.map((id) => ({ id }))];
  const person = { id: students[0], incidents: [{ incidentType: { id: late } }], actions: [] };
  return {
    personid: students,
    id: [...reports, session],
    actionid: actions,
    studentids: [students.join(), ''],
    students: [[students[0]], [...students]],
    incidenttypeid: [late, null],
    actiontypeid: [detention, null],
    kind: ['negative', 'positive', 'ordinary'],
    access: ['teachers', 'school'],
    dateof: [AT, null],
    dateofstart: ['2026-11-01'],
    dateofend: ['2026-11-18'],
    filtertype: ['StudentCurrent', 'HeadOfHousehold', 'null'],
    people: [[person], [{ ...person, parentsText: 'Late', isShared: true }]],
    reports: [[{ id: reports[0], version: 1 }]],
    // Lessons have a place in words.
    location: [...chosen(list('location', 'Corridor')), '', 'Hall'],
    status: chosen(list('status', 'Done')),
    owner: chosen(teacher),
    reportedbyteacher: chosen(teacher),
    level: [list('level', 'Level 1')],
    mark: ['present', 'excused', 'absent', ''],
    timestart: ['15:30'],
    timeend: ['16:15'],
    capacity: [1, 20],
    count: [2, 3],
    windowdays: [30],
    accept: [true, false],
    content: ['number,dateOf,incidentType\r\n1,2026-11-18,Late to lesson', '"', 'a'],
  };
};
