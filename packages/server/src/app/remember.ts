import { forgetReasons } from '../attendance/reasons.views.ts';
import type { RollMemory } from '../attendance/roll.memory.ts';
import { forgetSettings } from '../configuration/configuration.facts.ts';
import type { School } from '../platform/database/school.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';
import type { Authenticator } from '../session/session.facts.ts';

/** What a server keeps in memory is dropped when any server changes it, and all of it when notices may have been missed. */
export function remember(
  school: School,
  realtime: Realtime,
  authenticator: Authenticator,
  rolls: RollMemory,
): void {
  realtime.onInternalNotice(({ model, ids }) => {
    if (model === 'UserSession') return authenticator.forget({ sessionIds: ids });
    if (model === 'UserAccount') authenticator.forget({ userIds: ids });
    rolls.forgetAll();
  });
  realtime.onChange(({ model, ids }) => {
    if (model === 'AttendanceStudent') rolls.forgetStudents(ids);
    else if (model === 'ClassAttendance') rolls.forgetAll();
    else if (model === 'SystemSetting') {
      forgetSettings(school);
      rolls.forgetAll();
    } else if (model === 'AbsenceReason') {
      forgetReasons(school);
      rolls.forgetAll();
    }
  });
  realtime.onGap(() => {
    forgetSettings(school);
    forgetReasons(school);
    rolls.forgetAll();
  });
}
