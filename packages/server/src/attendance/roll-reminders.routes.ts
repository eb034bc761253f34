import * as calls from '@homeroom/contract/attendance/roll-reminders.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { AttendanceMemory } from './memory/attendance.memory.ts';
import { remindersOn } from './roll/roll-reminders.queries.ts';
import { ownReminders, remind } from './roll/roll-reminders.service.ts';

/** The office reminds teachers of rolls that are overdue. */
export function rollRemindersRoutes(http: Http, { days }: AttendanceMemory): void {
  serve(http, calls.getRollReminders, ({ school, timeZone }, { query }) =>
    remindersOn(school.db, { dateOf: query.dateOf, timeZone }),
  );
  serve(http, calls.remindOfRolls, (context, { body }) => remind(context, body.rolls));
  serve(http, calls.getOwnRollReminders, (context) => ownReminders(context, days));
}
