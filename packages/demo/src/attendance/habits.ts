import type { Calendar } from '../school/calendar.ts';
import { type Day, weekday, yearOf } from '../school/days.ts';
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
  /** The spell that lasts, and why. */
  daysLeft: number;
  reason: string;
}

const BUSES = 9;
/** School days of the year in which the flu goes round. */
const fluWeeks: [number, number][] = [
  [78, 90],
  [121, 129],
];

const anyHabit = (random: Random): Habit => {
  const chronic = random.chance(0.03);
  return {
    absence: chronic ? 0.1 + random.next() * 0.15 : 0.008 + random.next() ** 2 * 0.045,
    lateness: random.chance(0.03) ? 0.1 + random.next() * 0.12 : random.next() ** 2 * 0.025,
    bus: random.chance(0.35) ? random.int(0, BUSES - 1) : -1,
    daysLeft: 0,
    reason: 'U',
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

/**
 * Lives through the school's days in order. Absences begin more often on Mondays and Fridays and in the weeks
 * of flu, last some days, and a few students are often away; when a bus is late, so is everybody in it.
 * @returns a function that begins a day, and answers what becomes of each student of the day
 */
export function liveThrough(
  random: Random,
  calendar: Calendar,
): (day: Day) => (student: number, level: number) => Outcome | null {
  const habits = new Map<number, Habit>();
  const dayOfYear = new Map<Day, number>();
  let count = 0;
  let year = 0;
  for (const day of calendar.schoolDays) {
    count = yearOf(day) === year ? count + 1 : 0;
    year = yearOf(day);
    dayOfYear.set(day, count);
  }
  return (day) => {
    const ofYear = must(dayOfYear.get(day), `the school day ${day}`);
    const flu = fluWeeks.some(([from, to]) => from <= ofYear && ofYear <= to);
    const inWeek = weekday(day);
    const factor = (inWeek === 1 ? 1.5 : inWeek === 5 ? 1.25 : 1) * (flu ? 2.6 : 1);
    const lateBuses = Array.from({ length: BUSES }, () => random.chance(0.025));
    return (student, level) => {
      let habit = habits.get(student);
      if (!habit) {
        habit = anyHabit(random);
        habits.set(student, habit);
      }
      if (habit.daysLeft > 0) {
        habit.daysLeft--;
        return { status: 'absent', reason: habit.reason, details: '', arrived: null };
      }
      if (random.next() < habit.absence * factor) {
        habit.reason = flu && random.chance(0.7) ? 'I' : anyReason(random, level);
        habit.daysLeft = habit.reason === 'I' ? random.int(0, flu ? 4 : 2) : 0;
        return {
          status: 'absent',
          reason: habit.reason,
          details: habit.reason === 'O' ? 'Note from home' : '',
          arrived: null,
        };
      }
      if (habit.bus >= 0 && lateBuses[habit.bus] && random.chance(0.85)) {
        const details = `Bus ${habit.bus + 1} was late`;
        return { status: 'late', reason: 'LB', details, arrived: `09:${two(random.int(6, 25))}` };
      }
      if (random.next() >= habit.lateness) return null;
      const minutes = random.chance(0.5) ? random.int(1, 9) : random.int(10, 95);
      const arrived = `${two(8 + Math.floor((51 + minutes) / 60))}:${two((51 + minutes) % 60)}`;
      return {
        status: 'late',
        reason: minutes > 20 && random.chance(0.5) ? 'LE' : 'L',
        details: '',
        arrived,
      };
    };
  };
}
