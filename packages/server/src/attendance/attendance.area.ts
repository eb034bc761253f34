import { studentsAmong } from '../persons/persons.facts.ts';
import { serverArea } from '../platform/area.ts';
import { jobHandler } from '../platform/jobs/job.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import { attendanceRoutes } from './attendance.routes.ts';
import { attendanceTables } from './attendance.tables.ts';
import { changesBack } from './changes-back.ts';
import { anyCode } from './contributions.facts.ts';
import { attendanceDemo } from './demo.queries.ts';
import { marksHeard } from './marks-heard.ts';
import { createAttendanceMemory } from './memory/attendance.memory.ts';
import { mailReminded, mailRemindedJob } from './roll/roll-reminders.service.ts';
import { attendanceIntegrity } from './views/integrity.views.ts';
import { marksInClass } from './views/marks-in-class.views.ts';
import { personRows } from './views/person-rows.views.ts';
import { mayBeAtRoll } from './views/roll-place.views.ts';

export const attendanceArea = serverArea({
  name: 'attendance',
  tables: attendanceTables,
  models: {
    AttendanceStudent: marksHeard,
    ClassAttendance: modelOfTable('roll', 'attendance.read'),
    AbsenceReason: modelOfTable('absence_reason', 'attendance.read'),
    RollReminder: modelOfTable('roll_reminder', 'attendance.read'),
    AbsenceCall: {
      read: 'attendance.office',
      all: 'attendance.office',
      permittedIds: (db, _user, ids) => studentsAmong(db, ids),
    },
  },
  contributes: { changesBack, integrity: attendanceIntegrity, personRows, marksInClass },
  mayBeAt: mayBeAtRoll,
  demo: attendanceDemo,
  ownActors: ['system:roll-reminders'],
  jobs: ({ contributions }) => {
    const senders = contributions('rollReminderMails');
    return [
      jobHandler({
        kind: mailRemindedJob,
        run: (context, payload) => mailReminded(context, payload, senders),
      }),
    ];
  },
  serve({ http, school, hearsChanges, contributions }) {
    const memory = createAttendanceMemory(school, hearsChanges);
    attendanceRoutes(http, memory, anyCode(contributions('studentCodes')));
    return memory;
  },
});
