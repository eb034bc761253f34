import { must } from '../random.ts';

export interface Period {
  id: number;
  code: string;
  name: string;
  kind: 'lesson' | 'pastoral' | 'break';
  time_start: string;
  time_end: string;
  ordinal: number;
}

const period = (
  id: number,
  code: string,
  name: string,
  kind: Period['kind'],
  time_start: string,
  time_end: string,
): Period => ({ id, code, name, kind, time_start, time_end, ordinal: id });

/** The bells, the same on both campuses. Pastoral comes first: the morning roll is taken in it. */
export const periods: Period[] = [
  period(1, 'PC', 'Pastoral', 'pastoral', '08:50', '09:05'),
  period(2, 'P1', 'Period 1', 'lesson', '09:05', '09:55'),
  period(3, 'P2', 'Period 2', 'lesson', '09:55', '10:45'),
  period(4, 'R', 'Recess', 'break', '10:45', '11:05'),
  period(5, 'P3', 'Period 3', 'lesson', '11:05', '11:55'),
  period(6, 'P4', 'Period 4', 'lesson', '11:55', '12:45'),
  period(7, 'L', 'Lunch', 'break', '12:45', '13:30'),
  period(8, 'P5', 'Period 5', 'lesson', '13:30', '14:20'),
  period(9, 'P6', 'Period 6', 'lesson', '14:20', '15:10'),
];

export const CYCLE_DAYS = 10;
const lessons = periods.filter((p) => p.kind === 'lesson');
export const LESSONS_A_DAY = lessons.length;

/** The lessons of a cycle, counted from 0: Day 1's first lesson to Day 10's last. */
export const SLOTS = CYCLE_DAYS * LESSONS_A_DAY;
export const cycleDayOfSlot = (slot: number): number => Math.floor(slot / LESSONS_A_DAY) + 1;
export const periodOfSlot = (slot: number): Period => must(lessons[slot % LESSONS_A_DAY]);
