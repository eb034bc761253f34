import './attendance.words.ts';
import { formatTime } from '../platform/formats.ts';
import { resolveConflict } from '../platform/outbox/outbox.ts';
import { t } from '../platform/words.ts';
import { Conflict } from '../ui/records/Conflict.tsx';
import type { MarkEntry } from './roll.entries.ts';
import { markText, recordedText } from './roll.words.ts';

/** Both values of a line that somebody else changed meanwhile; nothing wins until the user has chosen. */
export const ConflictChoice = ({ entry, me }: { entry: MarkEntry; me: number }) => {
  const theirs = entry.theirs;
  if (!theirs) return null;
  const name = entry.shown.fullName;
  const by = recordedText(theirs, me, entry.roll.dateOf);
  // A correction of the office stands for whoever may not correct it in turn.
  const mayOverrule = theirs.permission === 2;
  return (
    <Conflict
      inLine
      title={t('attendance:conflict')}
      takeTheirs={{
        label: t('attendance:keepTheirs'),
        name: t('attendance:keepTheirsOf', { name }),
        onChoose: () => void resolveConflict(entry.id, 'theirs'),
      }}
      keepMine={
        mayOverrule
          ? {
              label: t('attendance:useMine'),
              name: t('attendance:useMineOf', { name }),
              onChoose: () => void resolveConflict(entry.id, 'mine'),
            }
          : undefined
      }
    >
      <span>{t('attendance:conflictMine', { value: markText(entry.shown) })}</span>
      <span>
        {theirs.layer === 'office'
          ? t('attendance:conflictOffice', {
              value: theirs.absence?.reason?.label ?? t(`attendance:markName.${theirs.mark}`),
              time: formatTime(theirs.dateTime?.slice(11, 16)),
            })
          : t('attendance:conflictTheirs', { value: [markText(theirs), by].filter(Boolean).join(', ') })}
      </span>
      {!mayOverrule && <span>{t('attendance:conflictAsk')}</span>}
    </Conflict>
  );
};
