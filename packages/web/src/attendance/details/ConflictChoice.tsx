import '../roll/attendance.words.ts';
import { resolveConflict } from '../../platform/outbox/outbox.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { nameApart } from '../../ui/people/namesakes.ts';
import { Conflict } from '../../ui/records/Conflict.tsx';
import type { MarkEntry } from '../roll/roll.entries.ts';
import { markText, recordedText } from '../roll/roll.words.ts';

interface ConflictChoiceProps {
  entry: MarkEntry;
  me: number;
  /** The choice is made, or put off. */
  onClose: () => void;
}

/** Both values of a line that somebody else changed meanwhile; nothing wins until the user has chosen. */
const ConflictChoice = ({ entry, me, onClose }: ConflictChoiceProps) => {
  const theirs = entry.theirs;
  if (!theirs) return null;
  const name = nameApart(entry.shown);
  const by = recordedText(theirs, me, entry.roll.dateOf);
  const choose = (choice: 'mine' | 'theirs') => () => {
    void resolveConflict(entry.id, choice);
    onClose();
  };
  // A correction of the office stands for whoever may not correct it in turn.
  const mayOverrule = theirs.permission === 2;
  return (
    <Dialog opened title={name} size="md" transitionProps={{ duration: 0 }} onClose={onClose}>
      <Conflict
        title={t('attendance:conflict')}
        takeTheirs={{
          label: t('attendance:keepTheirs'),
          name: t('attendance:keepTheirsOf', { name }),
          onChoose: choose('theirs'),
        }}
        keepMine={
          mayOverrule
            ? {
                label: t('attendance:useMine'),
                name: t('attendance:useMineOf', { name }),
                onChoose: choose('mine'),
              }
            : undefined
        }
      >
        <p>{t('attendance:conflictMine', { value: markText(entry.shown) })}</p>
        <p>
          {theirs.layer === 'office'
            ? t('attendance:conflictOffice', {
                value: theirs.absence?.reason?.label ?? t(`attendance:markName.${theirs.mark}`),
                time: formatTime(theirs.dateTime?.slice(11, 16)),
              })
            : t('attendance:conflictTheirs', { value: [markText(theirs), by].filter(Boolean).join(', ') })}
        </p>
        {!mayOverrule && <p>{t('attendance:conflictAsk')}</p>}
      </Conflict>
    </Dialog>
  );
};

export default ConflictChoice;
