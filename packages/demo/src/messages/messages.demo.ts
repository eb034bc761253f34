import type { DemoArea } from '../demo-area.ts';
import type { School } from '../school/school.ts';
import type { DemoOutcome, MessagesDayRows, MessagesRows } from './messages.rows.ts';
import { mailTemplates } from './templates.ts';

const sent: DemoOutcome = { state: 'sent', reason: '' };
const bounced: DemoOutcome = { state: 'bounced', reason: '5.1.1' };
const unsure: DemoOutcome = { state: 'unsure', reason: 'stopped' };
const over: DemoOutcome = { state: 'withheld', reason: 'over' };

/** What became of the absence mails of the last school days, the latest first; each day has some of everything that happens. */
const lately: readonly DemoOutcome[][] = [
  [sent, unsure, sent],
  [sent, sent],
  [sent, over, sent],
  [bounced, sent],
  [sent, sent],
];
const CHILDREN_A_DAY = 3;
const CHILDREN_OF_NEWS = 12;

/** What was new that day, as the mail says it. */
const news =
  'Library open at lunch\nFrom this week the library is open at lunch on every school day.\n\nCar park on Mill Street\nPlease do not stop in the bus bay between 8:00 and 9:00.';

type Order = MessagesDayRows['mail_order'];

/** The mails of the last school days: families asked about absences, and on the last of them news. */
function* mailDays({
  calendar,
  enrolled,
  today,
  name,
}: School): Generator<{ date: string; orders: Order[] }> {
  const days = calendar.schoolDays.filter((day) => day < today).slice(-lately.length);
  for (const [at, day] of days.entries()) {
    const outcomes = lately[days.length - 1 - at] ?? [sent];
    const absence: Order = {
      ...{ date_of: day, made_at: `${day}T09:20:00`, template: 'absence', facts: { date: day } },
      ...{ child_ids: null, count: CHILDREN_A_DAY, school: name, outcomes },
    };
    const isLast = at === days.length - 1;
    const children = enrolled.slice(0, CHILDREN_OF_NEWS).map(({ student }) => student);
    const digest: Order = {
      ...{ date_of: day, made_at: `${day}T15:30:00`, template: 'news', facts: { news } },
      ...{ child_ids: children, count: children.length, school: name, outcomes: [sent] },
    };
    yield { date: day, orders: isLast ? [absence, digest] : [absence] };
  }
}

/** A week of mail, one address that refuses it, and texts in two languages. */
export const messagesDemo: DemoArea<MessagesRows, MessagesDayRows> = {
  name: 'messages',
  rows: () => ({ mail_template: mailTemplates }),
  settings: () => ({
    'system/messages': {
      ...{ fromAddress: 'office@homeroom.example', bounceAddress: 'bounces@homeroom.example' },
      ...{ quietFrom: '20:00', quietTo: '07:00', schoolDaysOnly: true, newsByMail: true, newsAt: '15:30' },
    },
    'system/absenceAlerts': { isOn: true, minutes: 15 },
  }),
  dailyRows: (school) => ({
    words: { mail_order: 'orders of mail' },
    dayCount: lately.length,
    *days() {
      for (const { date, orders } of mailDays(school)) yield { date, rows: { mail_order: orders } };
    },
  }),
};
