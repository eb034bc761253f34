import type { ScanPerson } from '@homeroom/contract/attendance/scan-person.schemas.ts';
import { MAX_MATCHES } from '@homeroom/contract/shared/values.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { storedImage } from '../../configuration/configuration.facts.ts';
import { level, rollClass, rollClassMember } from '../../enrolment/enrolment.facts.ts';
import { PHOTO_PATH, person, student } from '../../persons/persons.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import type { HasCode } from './has-code.views.ts';

type Found = Omit<z.infer<typeof ScanPerson>, 'arrival'> & { rollClassCode: string };

/**
 * Students in a roll class on a day, by exact number or code of a card, or by words of the name in any order, so many at most.
 * `id` finds one student again.
 */
export async function scanPersons(
  db: Database,
  day: string,
  by: { keyword: string; hasCode: HasCode; limit: number } | { id: number },
): Promise<Found[]> {
  const words = 'keyword' in by ? by.keyword.trim().split(/\s+/).filter(Boolean).slice(0, 8) : [];
  // As names are looked for everywhere: each word, in any order, with or without accents.
  const isNamed = sql`exists (select from unnest(${words}::text[]) w (word) where search_form(w.word) <> '')
    and not exists (select from unnest(${words}::text[]) w (word) where strpos(p.search_name, search_form(w.word)) = 0)`;
  const which =
    'id' in by
      ? sql`s.id = ${by.id}`
      : sql`(s.number = ${by.keyword.trim()} or ${by.hasCode(by.keyword.trim(), day)} or (${isNamed}))`;
  const { rows } = await sql<Found>`
    select s.id, p.full_name as "fullName", coalesce(s.number, '') as number, p.birth_date::text as "birthDate",
      ${sql.raw(PHOTO_PATH)} as photo, v.name as level, c.name as "rollClass", c.code as "rollClassCode",
      coalesce(k.status, case when a.covers_morning then 'absent' else 'unmarked' end) as mark,
      to_char(k.arrived_at, 'HH24:MI') as "timeArrived", n.label as known,
      case when coalesce(a.time_from, a.time_to) is not null then json_build_object('timeFrom', to_char(a.time_from, 'HH24:MI'),
        'timeTo', to_char(a.time_to, 'HH24:MI')) end as "knownTimes"
    from ${student} s join ${person} p on p.id = s.id left join ${level} v on v.id = s.level_id
      left join ${storedImage} i on i.id = p.photo_id
      join ${rollClassMember} b on b.student_id = s.id and b.date_from <= ${day} and (b.date_to is null or b.date_to >= ${day})
      join ${rollClass} c on c.id = b.roll_class_id
      left join lateral (select m.status, m.arrived_at from roll r
          join attendance_mark m on m.roll_id = r.id and m.student_id = s.id and m.status is not null
        where r.roll_class_id = c.id and r.date_of = ${day} order by m.layer desc limit 1) k on true
      left join lateral (select id, reason_id, time_from, time_to, covers_morning from known_absence
        where student_id = s.id and cancelled_at is null
          and date_from <= ${day} and date_to >= ${day} order by not covers_morning, id limit 1) a on true
      left join absence_reason n on n.id = a.reason_id
    where ${which} and p.merged_into is null
    order by s.number is distinct from ${'keyword' in by ? by.keyword.trim() : ''}, p.list_name, s.id limit ${'limit' in by ? by.limit : MAX_MATCHES}`.execute(
    db,
  );
  return rows;
}
