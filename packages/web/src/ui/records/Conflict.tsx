import '../states/fields.words.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../platform/words/words.ts';
import classes from './Conflict.module.css';

/** One of the two ways out. */
interface Choice {
  onChoose: () => void;
  /** On its button, where it is not the usual. */
  label?: string;
  /** Read out instead of the label where that alone does not tell which record is meant. */
  name?: string;
  /** It cannot be chosen as things are. */
  disabled?: boolean;
}

interface ConflictProps {
  /** What happened, where it is not the usual. */
  title?: string;
  /** What both say of each field, in words; those that are the same are left out. */
  mine?: Record<string, string>;
  theirs?: Record<string, string>;
  takeTheirs: Choice;
  /** Absent where one's own cannot win any more. */
  keepMine?: Choice | undefined;
  /** What both say, where it is not shown field by field, or what else is to be said. */
  children?: ReactNode;
}

const Differences = ({ mine, theirs }: Required<Pick<ConflictProps, 'mine' | 'theirs'>>) => (
  <dl>
    {Object.keys({ ...mine, ...theirs })
      .filter((label) => mine[label] !== theirs[label])
      .map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {t('ui:theirs')}: <b>{theirs[label] ?? '–'}</b>
          </dd>
          <dd>
            {t('ui:yours')}: <b>{mine[label] ?? '–'}</b>
          </dd>
        </div>
      ))}
  </dl>
);

/** Somebody else saved the same record meanwhile: both are shown, and nothing wins until one is chosen. */
export const Conflict = ({
  title = t('ui:changedByOther'),
  mine,
  theirs,
  takeTheirs,
  keepMine,
  children,
}: ConflictProps) => {
  const choice = (
    <span className={classes.choice}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={takeTheirs.name}
        onClick={() => takeTheirs.onChoose()}
      >
        {takeTheirs.label ?? t('ui:takeTheirs')}
      </Button>
      {keepMine && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={keepMine.name}
          disabled={keepMine.disabled ?? false}
          onClick={() => keepMine.onChoose()}
        >
          {keepMine.label ?? t('ui:keepMine')}
        </Button>
      )}
    </span>
  );
  return (
    <div className={classes.conflict} role="alert">
      <p className={classes.title}>{title}</p>
      {mine && theirs && <Differences mine={mine} theirs={theirs} />}
      {children}
      {choice}
    </div>
  );
};
