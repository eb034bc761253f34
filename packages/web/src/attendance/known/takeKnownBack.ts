import './knownAbsence.words.ts';
import { cancelKnownAbsence } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { call } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { sayingOf } from '../../ui/states/saying.ts';
import { readKnownAgain } from './readKnownAgain.ts';

/** Takes an absence that is known in advance back with all its days, and says what came of it. @returns whether it is taken back */
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
