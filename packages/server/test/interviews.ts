import type { Caller } from './caller.ts';
import { relate } from './family.ts';
import type { TestSchool } from './new-school.ts';

/** The evening of a test's cycle: a week after the clock of a test school begins. */
export const EVENING = '2026-11-25';

/** What a new cycle is made with; both doors are open. */
export const cycleBody = (more: object = {}) => ({
  ...{ id: 0, version: 0, itemName: 'Spring evenings', booksFor: 'household', oncePer: 'class' },
  ...{ slotMinutes: 10, gapMinutes: 0, travelMinutes: 5, closeQuota: 2, offerMinutes: 60 },
  staffDoor: { readFrom: null, openFrom: '2026-11-01T08:00:00', openTo: '2026-11-26T08:00:00' },
  parentsDoor: { readFrom: null, openFrom: '2026-11-10T08:00:00', openTo: `${EVENING}T12:00:00` },
  isClosed: false,
  ...more,
});

/** A cycle with one evening, made as the organiser makes it. */
export interface TestCycle {
  id: number;
  sessionId: number;
  office: Caller;
  /** Adds members of staff who are met. */
  meets(...teacherIds: number[]): Promise<void>;
  /** Invites students by their classes. */
  invites(...studentIDs: number[]): Promise<void>;
}

const made = (answer: { status: number; body: unknown }) => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  return answer.body as any;
};

/** A cycle with one evening, 16:00 to 18:00, on which nobody is met yet. */
export async function newCycle(
  school: TestSchool,
  settings: object = {},
  office?: Caller,
  dateOf = EVENING,
): Promise<TestCycle> {
  const organiser = office ?? (await school.office());
  const name = `Cycle ${crypto.randomUUID()}`;
  const cycles = made(
    await organiser.put('/api/InterviewCycles/1', {}, cycleBody({ itemName: name, ...settings })),
  );
  const { id } = cycles.find((one: { itemName: string }) => one.itemName === name);
  const evening = { id: 0, version: 0, parentTeacherCycleID: id, itemName: 'Wednesday', dateOf };
  const [session] = made(
    await organiser.put('/api/InterviewSessions/1', {}, { ...evening, timeStart: '16:00', timeEnd: '18:00' }),
  );
  return {
    ...{ id, sessionId: session.id, office: organiser },
    async meets(...teacherIDs) {
      made(
        await organiser.post('/api/InterviewTeachers', { body: { parentTeacherCycleID: id, teacherIDs } }),
      );
    },
    async invites(...studentIDs) {
      made(
        await organiser.post('/api/InterviewInvitations/Groups', {
          body: { parentTeacherCycleID: id, studentIDs },
        }),
      );
    },
  };
}

/** A family whose children are in a class each of these teachers. */
export interface BookingFamily {
  adult: number;
  parent: Caller;
  children: number[];
}

/** A parent with children in subject classes of these teachers. */
export async function familyOf(
  school: TestSchool,
  teachers: readonly number[],
  { children = 1, relation = {} as object } = {},
): Promise<BookingFamily> {
  const adult = await school.person('Una', `Novak${crypto.randomUUID().slice(0, 6)}`);
  const ids = await school.students(children);
  for (const child of ids) await relate(school, adult, child, relation);
  for (const teacher of teachers) await school.subjectClass({ students: ids, teachers: [teacher] });
  const parent = await school.signedIn(['parent'], { person: adult, scope: 'parent' });
  return { adult, parent, children: ids };
}

/** A row of a family, as tests use it. */
export interface Row {
  invitationID: number;
  id: number | null;
  bookingID: number | null;
  version: number;
  comment: string;
  permission: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  [name: string]: any;
}

/** The rows of whoever asks. */
export const rowsOf = async (caller: Caller, cycleId: number, parentId?: number): Promise<Row[]> =>
  made(await caller.get('/api/ParentTeacherParentSchedules', { parentTeacherCycleId: cycleId, parentId }));

/** What a family can have now. */
export const freeOf = async (caller: Caller, cycleId: number, row: Row, parentID?: number) =>
  made(
    await caller.get('/api/ParentTeacherAvailableTimes', {
      ...{ parentTeacherCycleId: cycleId, invitationId: row.invitationID, parentID },
    }),
  ) as { id: number; timeStart: string; timeEnd: string; teacherID: number }[];

/** Books, moves or clears a row. */
export const put = (
  caller: Caller,
  row: Pick<Row, 'invitationID' | 'version'>,
  slotId: number | null,
  more: { comment?: string; parentId?: number; key?: string } = {},
) =>
  caller.put(
    '/api/ParentTeacherParentSchedules',
    { parentId: more.parentId },
    {
      ...{ invitationID: row.invitationID, version: row.version },
      scheduleTimeSlot: slotId === null ? null : { id: slotId },
      ...(more.comment === undefined ? {} : { comment: more.comment }),
    },
    more.key ? { 'Idempotency-Key': more.key } : {},
  );

/** What must never be, by what it is: bookings, slots and adults that do not fit together. */
export async function halfBooked(school: TestSchool): Promise<Record<string, number>> {
  const { rows } = await school.school.pool.query<Record<string, string>>(`select
    (select count(*) from interview_booking b where b.date_closed is null
      and (select count(*) from interview_slot s where s.booking_id = b.id) <> b.slots) as "without its slots",
    (select count(*) from interview_slot s join interview_booking b on b.id = s.booking_id where b.date_closed is not null) as "slots of what is cancelled",
    (select count(*) from interview_booking b where b.date_closed is null
      and not exists (select from interview_attendee a where a.booking_id = b.id)) as "without anybody",
    (select count(*) from interview_attendee a join interview_booking b on b.id = a.booking_id where b.date_closed is not null) as "kept busy by what is cancelled",
    (select count(*) from interview_slot s join interview_wait w on w.id = s.held_wait_id where w.state <> 'offered') as "held for nobody"`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([what, count]) => [what, Number(count)]));
}

/** That nothing is. */
export const NOTHING_HALF = {
  'without its slots': 0,
  'slots of what is cancelled': 0,
  'without anybody': 0,
  'kept busy by what is cancelled': 0,
  'held for nobody': 0,
};
