import type { RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { AreaCaches } from '../../platform/area.ts';
import type { School } from '../../platform/database/school.ts';
import { forgetReasons } from '../reasons/reasons.views.ts';
import { createDayMemory, type DayMemory } from './day.memory.ts';
import type { OftenAbsentMemory } from './often-absent.memory.ts';
import { oftenAbsentOf } from './often-absent.service.ts';
import { createOwnWrites, type OwnWrite } from './own-writes.ts';
import { createRollMemory, type RollMemory, type SchoolToday } from './roll.memory.ts';
import type { SavedMarks } from './roll-mending.rules.ts';

/** Marks that are saved on a roll. */
export interface Marking {
  query: RollQuery;
  day: SchoolToday;
  saved: SavedMarks;
}

/** What a server remembers of attendance, and which change notice makes which part of it void (decision 010). */
export interface AttendanceMemory extends AreaCaches {
  rolls: RollMemory;
  days: DayMemory;
  oftenAbsent: OftenAbsentMemory;
  /**
   * Marks are being saved through this server, perhaps with the submit of the roll, and nothing else changes. The roll
   * stays in memory, and gets the marks once they are saved.
   */
  marking(marking: Marking): OwnWrite;
  /** Marks or known absences of these students changed through this server. */
  forgetStudents(ids: readonly number[]): void;
  /** This roll changed through this server. */
  forgetRoll(query: RollQuery): void;
  /** Marks changed, on nobody knows which rolls; the members of the rolls are the same. */
  forgetViews(): void;
}

const memories = new WeakMap<School, AttendanceMemory[]>();

/** The memories of all servers of a school in this process, for areas above that write marks. */
export const memoriesOf = (school: School): readonly AttendanceMemory[] => memories.get(school) ?? [];

/** @param hears whether notices of changes made elsewhere arrive right now; while they do not, nothing is remembered */
export function createAttendanceMemory(school: School, hears: () => boolean): AttendanceMemory {
  const rolls = createRollMemory(school, hears);
  const days = createDayMemory(school, hears);
  const oftenAbsent = oftenAbsentOf(school, hears);
  const forgetPeople = (ids: readonly number[]) => {
    days.forgetPeople(ids);
    oftenAbsent.forgetPeople(ids);
  };
  const forgetStudents = (ids: readonly number[]) => {
    rolls.forgetStudents(ids);
    forgetPeople(ids);
  };
  const forgetViews = () => {
    rolls.forgetViews();
    days.forgetAll();
    oftenAbsent.forgetAll();
  };
  const forgetAll = () => {
    rolls.forgetAll();
    days.forgetAll();
    oftenAbsent.forgetAll();
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
    oftenAbsent,
    marking: ({ query, day, saved }) =>
      ownWrites.begin(() => {
        rolls.marked(query, day, saved);
        forgetPeople(saved.marks.map(({ mark }) => mark.studentId));
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
      if (model === 'RollClass') {
        forgetClasses('class', ids);
        oftenAbsent.forgetAll();
      }
      if (model === 'StudentClassDetail') oftenAbsent.forgetPeople(ids);
      if (model === 'ClassDetail') forgetClasses('subject', ids);
      if (model === 'PersonalInformation' || model === 'PersonalFlagCategory') rolls.forgetPersons(ids);
      if (model === 'PersonalInformation') forgetPeople(ids);
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
