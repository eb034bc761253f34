import type { Random } from '../school/random.ts';

/** How a student does as a rule. */
interface Manner {
  /** Chance of no homework, of poor effort, of being unsettled. */
  noHomework: number;
  poorEffort: number;
  unsettled: number;
  /** Chance of outstanding effort. */
  outstanding: number;
}

const anyManner = (random: Random): Manner => {
  const isBehind = random.chance(0.08);
  const isLively = random.chance(0.06);
  const isKeen = random.chance(0.15);
  return {
    noHomework: isBehind ? 0.35 : 0.005 + random.next() ** 3 * 0.08,
    poorEffort: isBehind ? 0.15 : random.next() ** 3 * 0.05,
    unsettled: isLively ? 0.2 : random.next() ** 3 * 0.03,
    outstanding: isKeen ? 0.3 : 0.03,
  };
};

/** Where and when a student is looked at. */
interface Lesson {
  /** School days before today. */
  before: number;
  /** Of the cycle, counted from 1. */
  cycleDay: number;
  /** Its place among the lessons of the cycle. */
  slot: number;
  /** The last one of the day. */
  isLast: boolean;
  /** The class is a hard one: unsettled when a week of the cycle or the day ends. */
  isHard: boolean;
}

/**
 * What a teacher says of a student in a lesson, by column. Some are behind with homework or lively as a rule; when a week
 * of the cycle begins there is less homework; a hard class is unsettled when it or the day ends. Drawn by the student,
 * the school days before today and the lesson.
 */
export function saysOf(chance: Random) {
  const ofManner = chance.fork('manners');
  const manners = new Map<number, Manner>();
  return (student: number, { before, cycleDay, slot, isLast, isHard }: Lesson): Record<string, string> => {
    let manner = manners.get(student);
    if (!manner) {
      manner = anyManner(ofManner.of(student));
      manners.set(student, manner);
    }
    const { noHomework, poorEffort, unsettled, outstanding } = manner;
    const random = chance.of(student, before, slot);
    const ofWeek = cycleDay % 5;
    const isRestless = isHard && (isLast || ofWeek === 0);
    const effort = random.next();
    return {
      Homework: random.chance(noHomework * (ofWeek === 1 ? 1.8 : 1))
        ? 'None'
        : random.chance(0.05)
          ? 'Part'
          : 'Done',
      Effort:
        effort < poorEffort
          ? 'Poor'
          : effort > 1 - outstanding
            ? 'Outstanding'
            : random.chance(0.08)
              ? 'Fair'
              : 'Good',
      Conduct: random.chance(isRestless ? unsettled * 3 + 0.06 : unsettled)
        ? 'Unsettled'
        : random.chance(0.02)
          ? 'Exemplary'
          : 'Good',
    };
  };
}
