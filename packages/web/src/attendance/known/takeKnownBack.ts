import './knownAbsence.words.ts';
import { cancelKnownAbsence } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { sayingOf } from '../../ui/states/saying.ts';

/** An absence that is known in advance has come or gone: the rolls and the year that show it are read again. */
export const readKnownAgain = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['AttendanceStudent'] });
  void queryClient.invalidateQueries({ queryKey: ['ClassAttendance'] });
};

/** Takes such an absence back with all its days, and says what came of it. @returns whether it is taken back */
export async function takeKnownBack(id: number): Promise<boolean> {
  try {
    await call(cancelKnownAbsence, { params: { id } });
    notify.done(t('knownAbsence:takenBack'));
    return true;
  } catch (error) {
    notify.warning(sayingOf(error));
    return false;
  } finally {
    readKnownAgain();
  }
}
