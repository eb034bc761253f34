import { expect, test } from 'vitest';
import { behaviourDemo } from '../src/behaviour/behaviour.demo.ts';
import { makeSchool } from '../src/school/school.ts';

const today = '2026-11-20';
const school = makeSchool({ today });
const rows = behaviourDemo.rows(school);
const incidentsOf = Map.groupBy(rows.behaviour_incident, ({ report_id }) => report_id);

test('a year of events, praise in plenty, more trouble after lunch', () => {
  expect(rows.behaviour_report.length).toBeGreaterThan(1500);
  const days = new Set(rows.behaviour_report.map(({ occurred_at }) => occurred_at.slice(0, 10)));
  expect(days.size).toBeGreaterThan(150);
  const praise = rows.behaviour_incident.filter(({ type }) =>
    ['Praise', 'Effort', 'Helped others'].includes(type),
  );
  expect(praise.length / rows.behaviour_incident.length).toBeGreaterThan(0.4);
  const disruptions = rows.behaviour_report.filter(({ id }) =>
    incidentsOf.get(id)?.some(({ type }) => type === 'Disruption'),
  );
  const inPeriod = (period: number) => disruptions.filter(({ period_id }) => period_id === period).length;
  expect(inPeriod(8)).toBeGreaterThan(2 * inPeriod(3));
});

test('the parent of the sign-in has a child in an event of three whose shared text names nobody', () => {
  const parent = school.accounts.find(({ userName }) => userName === 'parent')?.personId;
  const children = school.families
    .filter(({ adults }) => adults.some(({ personId }) => personId === parent))
    .flatMap((family) => family.children.map(({ personId }) => personId));
  const shared = rows.behaviour_participant.filter(
    ({ person_id, is_shared }) => is_shared && children.includes(person_id),
  );
  const inThree = shared.find(
    ({ report_id }) => rows.behaviour_participant.filter((one) => one.report_id === report_id).length === 3,
  );
  expect(inThree?.parents_text).toContain('another student');
});

test('the teacher of the sign-in is to follow up, and has a detention session this afternoon', () => {
  const { personId } = school.staff.teacher;
  const open = rows.behaviour_action.filter(
    ({ owner_id, is_completed, due_date }) => owner_id === personId && !is_completed && due_date,
  );
  expect(open.length).toBeGreaterThanOrEqual(3);
  expect(
    rows.behaviour_action.some(
      ({ owner_id, check_back_date }) => owner_id === personId && check_back_date === today,
    ),
  ).toBe(true);
  const session = rows.behaviour_session.find(({ date_of }) => date_of === today);
  expect(session?.supervisor_id).toBe(personId);
  expect(rows.behaviour_seat.filter(({ session_id }) => session_id === session?.id)).toHaveLength(3);
});

test('nobody has a type twice in one event', () => {
  const places = rows.behaviour_incident.map(({ participant_id, type }) => `${participant_id} ${type}`);
  expect(new Set(places).size).toBe(places.length);
});
