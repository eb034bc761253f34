import { must } from '../school/random.ts';
import type { School } from '../school/school.ts';
import type { BehaviourRows } from './behaviour.rows.ts';
import type { Book, Said } from './book.ts';

/** What whoever signs in finds today: an event of three that a parent reads, what the teacher is to do, a detention session. */
export function writeAroundToday(
  school: School,
  book: Book,
): { sessions: BehaviourRows['behaviour_session'][]; seats: BehaviourRows['behaviour_seat'][] } {
  const { today, calendar, staff, enrolled, teachersClass, accounts, families, accountOf } = school;
  const { teacher, teacher2, office } = staff;
  const parent = must(accounts.find(({ userName }) => userName === 'parent')).personId;
  const own = new Set(
    families
      .filter(({ adults }) => adults.some(({ personId }) => personId === parent))
      .flatMap(({ children }) => children.map((child) => child.personId)),
  );
  const inClass = enrolled
    .filter(({ rollClass }) => rollClass === teachersClass)
    .map(({ student }) => student);
  const child =
    inClass.find((id) => own.has(id)) ?? must(enrolled.find(({ student }) => own.has(student))).student;
  const others = inClass.filter((id) => !own.has(id));
  const before = calendar.schoolDay;
  const event = (
    day: string,
    time: string,
    by: typeof teacher,
    comment: string,
    location = 'Playground',
  ) => ({
    ...{ occurred_at: `${day}T${time}:00`, location, comment, class_detail_id: null, period_id: null },
    ...{ reported_by_id: by.personId, written_by_id: accountOf(by.personId) },
  });
  const of = (n: number) => must(others[n % others.length]);
  const said = (personId: number, type: string, comment: string, more: Partial<Said> = {}): Said => ({
    personId,
    incident: { type, comment },
    ...more,
  });
  const owned = (type: string, due: string, more: Partial<BehaviourRows['behaviour_action']> = {}) => ({
    ...{ type, owner_id: teacher.personId, due_date: due, status: 'Arranged', ...more },
  });

  // Three in one event; the parent reads of the own child, and nobody else's name.
  book.write(
    event(
      before(2),
      '12:58',
      teacher,
      'A football, two friends and a push. All three sat down together and spoke.',
    ),
    [
      said(child, 'Disruption', 'Shouted, and stopped when asked.', {
        parentsText:
          'There was an argument with another student about a football at lunch. They talked it over and shook hands.',
        action: { type: 'Spoken to', is_completed: true, owner_id: teacher.personId },
      }),
      said(of(0), 'Fighting', 'Pushed first.', {
        parentsText:
          'There was a push at lunch after an argument with another student. A repair meeting follows.',
        action: owned('Repair meeting', today, {
          agreement: 'The field is shared: Mondays and Wednesdays.',
          check_back_date: today,
        }),
      }),
      { personId: of(1), involvement: 'Witness' },
    ],
  );
  book.write(event(before(6), '11:20', teacher2, 'Seen by two teachers.', 'Library'), [
    said(child, 'Helped others', 'Read to a younger class for the whole break.', {
      parentsText: 'Read to a younger class for the whole break. Thank you!',
    }),
  ]);
  const [called] = book.write(
    event(before(4), '14:31', teacher2, 'The third time this month.', 'Classroom'),
    [
      said(of(2), 'Defiance', 'Left the room without asking.', {
        action: owned('Letter home', before(1), { status: 'Waiting for family' }),
      }),
    ],
  );
  if (called) {
    book.note(
      called,
      'Left a message in the morning; nobody at home.',
      accountOf(office.personId),
      `${before(3)}T10:12:00`,
    );
    book.note(
      called,
      'The letter is with the office. Please tell when they answer.',
      accountOf(teacher.personId),
      `${before(2)}T15:40:00`,
    );
  }
  book.write(event(before(1), '13:50', teacher, '', 'Classroom'), [
    said(of(3), 'Homework missing', 'Not begun, for the second week.', {
      action: owned('Letter home', today, { status: null }),
    }),
  ]);

  // Who sits this afternoon, and who after it.
  const sessions = [today, calendar.schoolDay(-2)].map((date_of, n) => ({
    ...{ id: n + 1, date_of, time_start: '15:20', time_end: '16:05', place: 'Room 12' },
    ...{ supervisor_id: n === 0 ? teacher.personId : teacher2.personId, capacity: 12 },
  }));
  const detained = [4, 5, 6, 7].flatMap((n) =>
    book.write(event(before(3), '13:41', n % 2 ? teacher : teacher2, '', 'Classroom'), [
      said(of(n), 'Disruption', 'After two warnings.', {
        parentsText: 'Disturbed the lesson after two warnings and stays for a detention.',
        action: { type: 'Detention', owner_id: office.personId, due_date: today },
      }),
    ]),
  );
  return {
    sessions,
    seats: detained.map(({ id }, n) => ({ id: n + 1, session_id: n < 3 ? 1 : 2, action_id: id })),
  };
}
