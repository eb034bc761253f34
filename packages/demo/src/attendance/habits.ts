import type { Calendar } from '../school/calendar.ts';
import type { Day } from '../school/days.ts';
import { must, type Random } from '../school/random.ts';

/** What happened to a student on a day. */
export interface Outcome {
  status: 'absent' | 'late';
  /** Why, as it is known in the end. */
  reason: string;
  details: string;
  /** `HH:mm` of arrival where late. */
  arrived: string | null;
}

interface Habit {
  /** Chance of a spell of absence to begin on a plain day. */
  absence: number;
  lateness: number;
  /** Bus route; -1 walks. */
  bus: number;
}

/** A day as everybody has it. */
interface SchoolDay {
  /** School days before today. */
  before: number;
  isFlu: boolean;
  /** How much likelier a spell begins than on a plain day. */
  factor: number;
}

const BUSES = 9;
/** School days of a year, and those before today in which the flu goes round. */
const SCHOOL_YEAR = 195;
const fluWeeks: [number, number][] = [
  [49, 57],
  [88, 100],
];
/** A spell lasts so many more days at most. */
const LONGEST = 4;

const anyHabit = (random: Random): Habit => {
  const chronic = random.chance(0.03);
  return {
    absence: chronic ? 0.1 + random.next() * 0.15 : 0.008 + random.next() ** 2 * 0.045,
    lateness: random.chance(0.03) ? 0.1 + random.next() * 0.12 : random.next() ** 2 * 0.025,
    bus: random.chance(0.35) ? random.int(0, BUSES - 1) : -1,
  };
};

const anyReason = (random: Random, level: number): string => {
  const roll = random.next();
  if (roll < 0.55) return 'I';
  if (roll < 0.79) return 'U';
  if (roll < 0.88) return 'M';
  if (roll < 0.92) return 'O';
  if (roll < 0.93) return 'B';
  if (roll < 0.95) return 'R';
  return level >= 8 ? 'T' : 'I';
};

const two = (n: number) => String(n).padStart(2, '0');

const absent = (reason: string, details: string): Outcome => ({
  ...{ status: 'absent', reason, details, arrived: null },
});

/** What begins on a day: why a student is absent from then on, and for how many more days. */
function spellOf(random: Random, { absence }: Habit, { isFlu, factor }: SchoolDay, level: number) {
  if (random.next() >= absence * factor) return null;
  const reason = isFlu && random.chance(0.7) ? 'I' : anyReason(random, level);
  return { reason, more: reason === 'I' ? random.int(0, isFlu ? LONGEST : 2) : 0 };
}

function latenessOf(random: Random, { bus, lateness }: Habit, isBusLate: (bus: number) => boolean) {
  const ofBus = random.of(1);
  if (bus >= 0 && isBusLate(bus) && ofBus.chance(0.85)) {
    const details = `Bus ${bus + 1} was late`;
    return { status: 'late', reason: 'LB', details, arrived: `09:${two(ofBus.int(6, 25))}` } as const;
  }
  if (random.next() >= lateness) return null;
  const minutes = random.chance(0.5) ? random.int(1, 9) : random.int(10, 95);
  const arrived = `${two(8 + Math.floor((51 + minutes) / 60))}:${two((51 + minutes) % 60)}`;
  const reason = minutes > 20 && random.chance(0.5) ? 'LE' : 'L';
  return { status: 'late', reason, details: '', arrived } as const;
}

/**
 * How the students live through the school's days before today. Absences begin more often on the first and the last day
 * of a week of the cycle and in the weeks of flu, last some days, and a few students are often away; when a bus is
 * late, so is everybody in it. Each student's day is drawn by who it is and how many school days before today.
 * @returns a function that begins a day, and answers what becomes of each student of the day
 */
export function outcomesOf(
  random: Random,
  calendar: Calendar,
): (day: Day) => (student: number, level: number) => Outcome | null {
  const [habitOf, spells, lateness, buses] = ['habits', 'spells', 'lateness', 'buses'].map((one) =>
    random.fork(one),
  ) as [Random, Random, Random, Random];
  const habits = new Map<number, Habit>();
  const known = (student: number): Habit => {
    const habit = habits.get(student) ?? anyHabit(habitOf.of(student));
    habits.set(student, habit);
    return habit;
  };
  const schoolDays = new Map<Day, SchoolDay>(
    calendar.schoolDays.map((day) => {
      const before = calendar.before(day);
      const ofYear = before % SCHOOL_YEAR;
      const isFlu = fluWeeks.some(([last, first]) => last <= ofYear && ofYear <= first);
      const inWeek = must(calendar.cycleDayOf.get(day)) % 5;
      const ofWeek = inWeek === 1 ? 1.5 : inWeek === 0 ? 1.25 : 1;
      return [day, { before, isFlu, factor: ofWeek * (isFlu ? 2.6 : 1) }];
    }),
  );
  return (day) => {
    const { before } = must(schoolDays.get(day), `the school day ${day}`);
    // The day itself, and those before it from which a spell may last until today.
    const days = Array.from({ length: LONGEST + 1 }, (_, ago) => calendar.schoolDay(before + ago)).map(
      (one) => must(schoolDays.get(one)),
    );
    const isBusLate = (bus: number) => buses.of(bus, before).chance(0.025);
    return (student, level) => {
      const habit = known(student);
      for (const [ago, one] of days.entries()) {
        const spell = spellOf(spells.of(student, one.before), habit, one, level);
        if (spell && spell.more >= ago)
          return absent(spell.reason, ago === 0 && spell.reason === 'O' ? 'Note from home' : '');
      }
      return latenessOf(lateness.of(student, before), habit, isBusLate);
    };
  };
}
