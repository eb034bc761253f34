import { studentsAmong } from '../persons/persons.facts.ts';
import { serverArea } from '../platform/area.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import { attendanceRoutes } from './attendance.routes.ts';
import { attendanceTables } from './attendance.tables.ts';
import { attendanceDemo } from './demo.queries.ts';
import { personRows } from './person-rows.ts';
import { forgetReasons } from './reasons.views.ts';
import { createRollMemory } from './roll.memory.ts';
import { mayBeAtRoll } from './roll-place.views.ts';

export const attendanceArea = serverArea({
  name: 'attendance',
  tables: attendanceTables,
  // Whoever may read every roll may hear of every mark.
  models: {
    AttendanceStudent: {
      read: 'attendance.read',
      all: 'attendance.read',
      permittedIds: (db, _user, ids) => studentsAmong(db, ids),
    },
    ClassAttendance: modelOfTable('roll', 'attendance.read'),
    AbsenceReason: modelOfTable('absence_reason', 'attendance.read'),
  },
  contributes: { personRows },
  mayBeAt: mayBeAtRoll,
  demo: attendanceDemo,
  serve({ http, school, hearsChanges }) {
    const rolls = createRollMemory(school, hearsChanges);
    attendanceRoutes(http, rolls);
    return {
      changed({ model, ids }) {
        if (model === 'AttendanceStudent') rolls.forgetStudents(ids);
        if (model === 'ClassAttendance') rolls.forgetRolls(ids);
        if (model === 'RollClass') rolls.forgetClasses('class', ids);
        if (model === 'ClassDetail') rolls.forgetClasses('subject', ids);
        if (model === 'PersonalInformation' || model === 'PersonalFlagCategory') rolls.forgetPersons(ids);
        if (model === 'AbsenceReason') {
          forgetReasons(school);
          rolls.forgetViews();
        }
      },
      changedInternally({ model, ids }) {
        if (model === 'BegunRollClass') rolls.forgetRollsOf('class', ids);
        if (model === 'BegunClassDetail') rolls.forgetRollsOf('subject', ids);
        if (model === 'UserAccount') rolls.forgetAuthors(ids);
        if (model === 'Calendar') rolls.forgetAll();
      },
      invalidate() {
        forgetReasons(school);
        rolls.forgetAll();
      },
    };
  },
});
