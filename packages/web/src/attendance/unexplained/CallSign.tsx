import './unexplained.words.ts';
import type { UnexplainedAbsence } from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import classes from './unexplained.module.css';

/** What has come of calling, in words; empty where nothing has. */
export function callText({ call }: UnexplainedAbsence, me: number): string {
  const { state, by, byID, at } = call;
  if (state === 'open') return '';
  const time = formatTime(at?.slice(11, 16));
  if (state === 'calling' && byID === me) return t('unexplained:state.youCall', { time });
  const name = byID === me ? t('unexplained:you') : (by ?? t('unexplained:somebody'));
  return t(`unexplained:state.${state}`, { time, name });
}

interface CallSignProps {
  absence: UnexplainedAbsence;
  /** About whom the same family is being called. */
  sibling: UnexplainedAbsence | undefined;
  me: number;
}

/** Who is calling, or has called, and what came of it; that somebody else is calling stands out. */
export const CallSign = ({ absence, sibling, me }: CallSignProps) => {
  const { call } = absence;
  const isOthers = call.state === 'calling' && call.byID !== me;
  return (
    <>
      {call.state !== 'open' && (
        <span className={classes.state} data-state={isOthers ? 'others' : call.state}>
          {callText(absence, me)}
        </span>
      )}
      {sibling && call.state !== 'calling' && (
        <span className={classes.state} data-state="others">
          {t('unexplained:state.sibling', {
            name: sibling.call.by ?? t('unexplained:somebody'),
            student: sibling.fullName,
          })}
        </span>
      )}
    </>
  );
};
