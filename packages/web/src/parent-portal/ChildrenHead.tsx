import './family.words.ts';
import type { AttendanceSummary } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { formatTime } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { PersonPhoto } from '../ui/people/PersonPhoto.tsx';
import { dayStateOf } from './day.rules.ts';
import classes from './family.module.css';

const FACE = 44;

const Face = ({ child }: { child: AttendanceSummary }) => {
  const state = dayStateOf(child);
  return (
    <>
      <PersonPhoto photo={child.photo} name={child.fullName} size={FACE} />
      <span className={classes.who}>
        <strong>{child.givenName}</strong>{' '}
        <span className={classes.state}>
          {state === 'late' && child.timeArrived
            ? t('family:state.lateAt', { time: formatTime(child.timeArrived) })
            : t(`family:state.${state}`)}
        </span>
      </span>
    </>
  );
};

interface ChildrenHeadProps {
  of: readonly AttendanceSummary[];
  /** Null: all are shown. */
  open: number | null;
  onChoose: (id: number | null) => void;
}

/** The children beside each other, each with where it is today; one of several is chosen by a press, and let go by another. */
export const ChildrenHead = ({ of, open, onChoose }: ChildrenHeadProps) => (
  <ul className={classes.faces} aria-label={t('family:title')}>
    {of.map((child) => (
      <li key={child.id} data-mark={child.mark || undefined}>
        {of.length === 1 ? (
          <div className={classes.face}>
            <Face child={child} />
          </div>
        ) : (
          <button
            type="button"
            className={`bare ${classes.face}`}
            aria-pressed={child.id === open}
            title={t(child.id === open ? 'family:showAll' : 'family:showOnly', { name: child.givenName })}
            onClick={() => onChoose(child.id === open ? null : child.id)}
          >
            <Face child={child} />
          </button>
        )}
      </li>
    ))}
  </ul>
);
