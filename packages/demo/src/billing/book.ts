import { addYears, type Day } from '../school/days.ts';
import type { Random } from '../school/random.ts';
import type { School } from '../school/school.ts';
import type { PayingAccount, PayingFamily } from './payers.ts';

/** Of tuition: the eldest child pays all of it. In hundredths of a percent. */
export const SIBLING_DISCOUNTS = [0, 1000, 2000];
/** In cents. */
export const fees = { tuition: 145_000, excursions: 4500, music: 18_000 };

/** Something that was posted, in cents: owed above zero. */
export interface Entry {
  accountId: number;
  kind: 'charge' | 'credit' | 'receipt' | 'reversal';
  date: Day;
  due: Day | null;
  text: string;
  studentId: number | null;
  feeItemId: number | null;
  cents: number;
  full: number | null;
  discount: number | null;
  share: number | null;
  period: { from: Day; to: Day } | null;
  /** What this one takes back. */
  reverses: Entry | null;
}

const plain = {
  ...{ due: null, studentId: null, feeItemId: null, full: null, discount: null, share: null },
  ...{ period: null, reverses: null },
};

/** How a family pays: at once, late, in two parts, or not of late. */
type Manner = 'prompt' | 'late' | 'parts' | 'behind';
const mannerOf = (random: Random): Manner => {
  const chance = random.next();
  if (chance < 0.72) return 'prompt';
  if (chance < 0.86) return 'late';
  return chance < 0.96 ? 'parts' : 'behind';
};

/** School days from the beginning of a term to when it is to be paid. */
const DUE = 10;

/** What an account pays of a term's sum, by the school day of the term; cents above zero. */
function payments(manner: Manner, sum: number, isLast: boolean): { after: number; cents: number }[] {
  if (manner === 'behind') return isLast ? [] : [{ after: DUE + 29, cents: Math.floor(sum / 2) }];
  if (manner === 'late') return [{ after: DUE + 13, cents: sum }];
  const half = Math.floor(sum / 2);
  if (manner === 'parts')
    return [
      { after: DUE - 2, cents: half },
      { after: DUE + 18, cents: sum - half },
    ];
  return [{ after: DUE - 3, cents: sum }];
}

/** Terms of the last twelve months that have begun, oldest first. */
export const termsBilled = ({ calendar, today }: School) =>
  calendar.terms.filter(({ date_start }) => date_start < today && date_start > addYears(today, -1));

/** What is charged for a family in a term. */
function charges(
  { family, accounts }: PayingFamily,
  term: { name: string; from: Day; to: Day; due: Day },
  playsMusic: boolean,
): Entry[] {
  const here = family.children.filter(
    ({ start, left, hasApplied }) => !hasApplied && start <= term.from && (!left || left >= term.from),
  );
  // The eldest first, as far as levels tell.
  const inOrder = here.toSorted((a, b) => b.level - a.level || a.personId - b.personId);
  const billed: [string, number, number, (position: number) => number][] = [
    ['Tuition', 1, fees.tuition, (at) => SIBLING_DISCOUNTS[Math.min(at, 2)] as number],
    ['Excursions', 2, fees.excursions, () => 0],
    ...(playsMusic
      ? [['Music lessons', 3, fees.music, () => 0] as [string, number, number, () => number]]
      : []),
  ];
  return inOrder.flatMap(({ personId }, at) =>
    billed.flatMap(([name, feeItemId, full, discountOf]) => {
      const discount = discountOf(at);
      const due = full - Math.floor((full * discount + 5000) / 10_000);
      const others = accounts.slice(1).map(({ part }) => Math.floor((due * part) / 10_000));
      const first = due - others.reduce((sum, one) => sum + one, 0);
      return accounts.map(
        ({ id, part }, n): Entry => ({
          ...plain,
          ...{ accountId: id, kind: 'charge', date: term.from, due: term.due },
          ...{ text: `${name}, ${term.name}`, studentId: personId, feeItemId, full, discount, share: part },
          ...{ cents: n === 0 ? first : (others[n - 1] as number), period: { from: term.from, to: term.to } },
        }),
      );
    }),
  );
}

const receipt = (accountId: number, date: Day, cents: number): Entry => ({
  ...plain,
  ...{ accountId, kind: 'receipt', date, cents: -cents, text: '' },
});

/** How somebody whose sign-in is offered pays, so that there is something to see: a payment that bounced, and one that is overdue. */
const shown = (account: PayingAccount, signIns: ReadonlyMap<number, string>): string | undefined =>
  account.personIds.map((id) => signIns.get(id)).find((name) => name !== undefined);

/** A year of what was charged and paid, by date; nothing of it is of today or later. How a family pays is drawn by the family. */
export function makeBook(school: School, families: readonly PayingFamily[]): Entry[] {
  const { calendar } = school;
  const [ofMusic, ofManner] = [school.randomOf('music'), school.randomOf('billing')];
  const terms = termsBilled(school);
  const signIns = new Map(
    school.accounts.flatMap(({ personId, userName, signsIn }) =>
      signsIn ? [[personId, userName] as const] : [],
    ),
  );
  const entries = families.flatMap((paying, family) => {
    const playsMusic = ofMusic.of(family).chance(0.15);
    const manners = paying.accounts.map((account) => {
      const manner = mannerOf(ofManner.of(account.id));
      const name = shown(account, signIns);
      return {
        account,
        isParent: name === 'parent',
        manner: name === 'parent2' ? ('behind' as const) : name ? ('prompt' as const) : manner,
      };
    });
    return terms.flatMap(({ name, date_start, date_end }, at) => {
      const into = (days: number) => calendar.schoolDay(calendar.before(date_start) - days);
      const term = { name, from: date_start, to: date_end, due: into(DUE) };
      const billed = charges(paying, term, playsMusic);
      const isLast = at >= terms.length - 2;
      const paid = manners.flatMap(({ account, manner, isParent }) => {
        const sum = billed
          .filter(({ accountId }) => accountId === account.id)
          .reduce((all, { cents }) => all + cents, 0);
        if (sum === 0) return [];
        const paidOn = payments(manner, sum, isLast);
        const receipts = paidOn.map(({ after, cents }) => receipt(account.id, into(after), cents));
        const [first] = receipts;
        if (!isParent || at !== Math.max(0, terms.length - 2) || !first) return receipts;
        // The bank takes it back, and it is paid again.
        const bounced: Entry = {
          ...plain,
          ...{ accountId: account.id, kind: 'reversal', date: into(DUE + 1), cents: -first.cents },
          ...{ text: 'Returned by the bank', reverses: first },
        };
        return [...receipts, bounced, receipt(account.id, into(DUE + 8), -first.cents)];
      });
      return [...billed, ...paid];
    });
  });
  const before = entries.filter(({ date }) => date < school.today);
  return before.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
