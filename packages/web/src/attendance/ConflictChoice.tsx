import './attendance.words.ts';
import { Button } from '@mantine/core';
import { resolveConflict } from '../platform/outbox/outbox.ts';
import { t } from '../platform/words.ts';
import classes from './ConflictChoice.module.css';
import type { MarkEntry } from './roll.entries.ts';
import { markText, recordedText } from './roll.words.ts';

/** Both values of a line that somebody else changed meanwhile; nothing wins until the user has chosen. */
export const ConflictChoice = ({ entry, me }: { entry: MarkEntry; me: number }) => {
  const theirs = entry.theirs;
  if (!theirs) return null;
  const name = entry.shown.fullName;
  const by = recordedText(theirs, me, entry.roll.dateOf);
  return (
    <fieldset className={classes.conflict}>
      <legend className="visually-hidden">{t('attendance:conflict')}</legend>
      <span>{t('attendance:conflictMine', { value: markText(entry.shown) })}</span>
      <span>
        {t('attendance:conflictTheirs', { value: [markText(theirs), by].filter(Boolean).join(', ') })}
      </span>
      <span className={classes.choices}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('attendance:keepTheirsOf', { name })}
          onClick={() => void resolveConflict(entry.id, 'theirs')}
        >
          {t('attendance:keepTheirs')}
        </Button>
        <Button
          size="compact-sm"
          aria-label={t('attendance:useMineOf', { name })}
          onClick={() => void resolveConflict(entry.id, 'mine')}
        >
          {t('attendance:useMine')}
        </Button>
      </span>
    </fieldset>
  );
};
