import './indicators.words.ts';
import { Button } from '@mantine/core';
import { useSession, useToday } from '../platform/session/session.ts';
import { relativeMoment } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { Kbd } from '../ui/buttons/Kbd.tsx';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { nameApart } from '../ui/people/namesakes.ts';
import { allFine } from './grid.rules.ts';
import classes from './SetWork.module.css';
import type { SetAtWork } from './useSet.ts';

interface SetActionsProps {
  set: SetAtWork;
  /** What has just happened; empty where nothing has. */
  news: string;
  /** How long until it is submitted for whoever is away; null while nothing counts down. */
  countdown: string | null;
  onSubmit: () => void;
  onUndo: () => void;
  /** To the cells in which somebody has to choose. */
  onChoose: () => void;
  onCancel: () => void;
}

/** How the set stands, in a line. */
function useStatus({ read, changes, conflicts, waiting, reachable }: SetAtWork): string {
  const me = useSession().session?.fullName;
  const today = useToday();
  const { data } = read;
  if (!data) return '';
  const count = Object.keys(changes).length;
  const changed = data.indicatorClassStudents.filter(({ changedSince }) => changedSince !== null);
  if (conflicts.length) return t('indicators:status.conflicts', { count: conflicts.length });
  if (waiting && !reachable) return t('indicators:status.waits');
  if (count > 0) return t('indicators:status.unsent', { count });
  if (changed.length)
    return t('indicators:changedSince', {
      count: changed.length,
      names: changed.map(nameApart).join('; '),
    });
  if (!data.submittedAt)
    return t(data.permission === 2 ? 'indicators:status.notBegun' : 'indicators:status.readOnly');
  const when = relativeMoment(data.submittedAt, today);
  const who = data.submittedBy === me ? t('indicators:status.you') : (data.submittedBy ?? '');
  return t(data.isAutomatic ? 'indicators:status.automatic' : 'indicators:status.submitted', { when, who });
}

/** How the set stands, the key for all, and the one primary action. */
export const SetActions = (props: SetActionsProps) => {
  const { set, news, countdown, onSubmit, onUndo, onChoose, onCancel } = props;
  const status = useStatus(set);
  const { data } = set.read;
  const mayWrite = data?.permission === 2 && data.active === 1;
  const fine = mayWrite ? allFine(set.rows) : [];
  // Nothing has been changed since: there is nothing left to submit.
  const isSubmitted = Boolean(data?.submittedAt) && Object.keys(set.changes).length === 0;
  return (
    <>
      {countdown === null ? (
        <span
          role="status"
          className={classes.status}
          data-waits={(set.waiting && !set.reachable) || undefined}
          title={news || status}
        >
          {news || status}
        </span>
      ) : (
        <span role="alert" className={classes.status} data-waits>
          {t('indicators:countdown', { seconds: countdown })}
        </span>
      )}
      {countdown !== null && (
        <Button size="compact-md" variant="default">
          {t('indicators:stay')}
        </Button>
      )}
      {set.conflicts.length > 0 && (
        <Button size="compact-md" variant="default" onClick={onChoose}>
          {t('indicators:toChoices')}
        </Button>
      )}
      {mayWrite && (
        <>
          <Button
            variant="subtle"
            className={classes.undo}
            data-empty={!set.isUndoable || undefined}
            aria-hidden={!set.isUndoable || undefined}
            tabIndex={set.isUndoable ? undefined : -1}
            onClick={onUndo}
          >
            {t('indicators:undo')}
          </Button>
          <Button variant="subtle" onClick={onCancel} disabled={set.waiting !== undefined}>
            {t('indicators:cancelSet')}
          </Button>
          <Button
            variant="default"
            className={classes.action}
            disabled={fine.length === 0}
            onClick={() => set.change(fine)}
          >
            {t('indicators:fine')}
            <span className={classes.key}>
              <Kbd keys="*" />
            </span>
          </Button>
          <SoftDisabledButton
            className={classes.action}
            variant={isSubmitted ? 'default' : 'filled'}
            isDisabled={set.waiting !== undefined && set.reachable}
            onClick={onSubmit}
            disabled={set.waiting !== undefined}
          >
            {t('indicators:submit')}
            <span className={classes.key}>
              <Kbd keys="mod+Enter" />
            </span>
          </SoftDisabledButton>
        </>
      )}
    </>
  );
};
