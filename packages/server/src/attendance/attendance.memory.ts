import type { RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { AreaCaches } from '../platform/area.ts';
import type { School } from '../platform/database/school.ts';
import { createDayMemory, type DayMemory } from './day.memory.ts';
import { createOwnWrites, type OwnWrite } from './own-writes.ts';
import { forgetReasons } from './reasons.views.ts';
import { createRollMemory, type RollMemory, type SchoolToday } from './roll.memory.ts';
import type { SavedMarks } from './roll.mending.ts';

/** Marks that are saved on a roll. */
export interface Marking {
  query: RollQuery;
  day: SchoolToday;
  saved: SavedMarks;
}

/** What a server remembers of attendance, and which notice makes what of it void (decision 010). */
export interface AttendanceMemory extends AreaCaches {
  rolls: RollMemory;
  days: DayMemory;
  /** Marks that are saved through this server, perhaps with the roll's submit, and nothing else with them: the roll stays, and has them when they are. */
  marking(marking: Marking): OwnWrite;
  /** What was written of these students changed, through this server. */
  forgetStudents(ids: readonly number[]): void;
  /** This roll changed, through this server. */
  forgetRoll(query: RollQuery): void;
  /** What is written on rolls changed, nobody knows on which; who is on them did not. */
  forgetViews(): void;
}

const memories = new WeakMap<School, AttendanceMemory[]>();

/** What the servers of a school in this process remember, for areas above that write marks. */
export const memoriesOf = (school: School): readonly AttendanceMemory[] => memories.get(school) ?? [];

/** `hears`: whether changes made elsewhere are being heard right now; while not, nothing is remembered. */
export function createAttendanceMemory(school: School, hears: () => boolean): AttendanceMemory {
  const rolls = createRollMemory(school, hears);
  const days = createDayMemory(school, hears);
  const forgetStudents = (ids: readonly number[]) => {
    rolls.forgetStudents(ids);
    days.forgetPeople(ids);
  };
  const forgetViews = () => {
    rolls.forgetViews();
    days.forgetAll();
  };
  const forgetAll = () => {
    rolls.forgetAll();
    days.forgetAll();
  };
  const forgetBegun = (kind: 'class' | 'subject', ids: readonly number[]) => {
    rolls.forgetRollsOf(kind, ids);
    days.forgetTargets(kind, ids);
  };
  const forgetClasses = (kind: 'class' | 'subject', ids: readonly number[]) => {
    rolls.forgetClasses(kind, ids);
    days.forgetTargets(kind, ids);
  };

  const ownWrites = createOwnWrites();

  const memory: AttendanceMemory = {
    rolls,
    days,
    marking: ({ query, day, saved }) =>
      ownWrites.begin(() => {
        rolls.marked(query, day, saved);
        days.forgetPeople(saved.marks.map(({ mark }) => mark.studentId));
        if (saved.submits) days.forgetRoll(query);
      }),
    forgetStudents,
    forgetViews,
    forgetRoll(query) {
      rolls.forgetRoll(query);
      days.forgetRoll(query);
    },
    changed({ model, ids }, origin) {
      if (model === 'AttendanceStudent' && !ownWrites.takeIn(origin)) forgetStudents(ids);
      if (model === 'ClassAttendance' && !ownWrites.takeIn(origin)) {
        rolls.forgetRolls(ids);
        days.forgetRolls(ids);
      }
      if (model === 'RollClass') forgetClasses('class', ids);
      if (model === 'ClassDetail') forgetClasses('subject', ids);
      if (model === 'PersonalInformation' || model === 'PersonalFlagCategory') rolls.forgetPersons(ids);
      if (model === 'PersonalInformation') days.forgetPeople(ids);
      if (model === 'Campus') {
        days.forgetAll();
        rolls.forgetCampuses();
      }
      if (model === 'AbsenceReason') {
        forgetReasons(school);
        rolls.forgetViews();
      }
    },
    changedInternally({ model, ids }, origin) {
      const isBegun = model === 'BegunRollClass' || model === 'BegunClassDetail';
      if (isBegun && !ownWrites.takeIn(origin))
        forgetBegun(model === 'BegunRollClass' ? 'class' : 'subject', ids);
      if (model === 'UserAccount') {
        rolls.forgetAuthors(ids);
        days.forgetAuthors(ids);
      }
      if (model === 'Calendar') forgetAll();
    },
    invalidate() {
      forgetReasons(school);
      forgetAll();
    },
  };
  memories.set(school, [...memoriesOf(school), memory]);
  return memory;
}
