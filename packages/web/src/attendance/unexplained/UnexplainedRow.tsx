// biome-ignore-all lint/a11y/useSemanticElements: rows that take the focus and are laid out as a grid lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, not its cells
import './unexplained.words.ts';
import '../states.words.ts';
import type { UnexplainedAbsence } from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import type { MouseEvent } from 'react';
import { formatTime } from '../../platform/formats.ts';
import { absenceActions } from '../../platform/slots.ts';
import { t } from '../../platform/words.ts';
import { PersonLink } from '../../ui/PersonLink.tsx';
import { PlainButton } from '../../ui/PlainButton.tsx';
import { CallSign, callText } from './CallSign.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import classes from './unexplained.module.css';

/** What can be noted with a button of the line. */
export type Noted = 'noAnswer' | 'done' | 'open';

interface UnexplainedRowProps {
  absence: UnexplainedAbsence;
  index: number;
  isFocused: boolean;
  onFocus: () => void;
  /** What was said of it here, or that it is settled; nothing can be done with the line then. */
  settled: string | undefined;
  sibling: UnexplainedAbsence | undefined;
  me: number;
  onReason: () => void;
  onNote: (state: Noted) => void;
  onCall: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** What cannot be used any more keeps its room, so that no line below moves under a finger. */
const unseen = (isUnseen: boolean) => (isUnseen ? { style: { visibility: 'hidden' as const } } : {});

/** "Morning roll" is not said; lessons are, by their periods. */
const whereText = ({ rolls }: UnexplainedAbsence): string =>
  rolls.some(({ rollClass }) => rollClass !== null)
    ? ''
    : t('unexplained:lessons', {
        periods: rolls.map(({ periodName, itemName }) => periodName ?? itemName).join(', '),
      });

const words = { noAnswer: 'noAnswer', done: 'done', open: 'reopen' } as const;

interface DeedProps {
  /** What it does, and about whom. */
  label: string;
  tabIndex: number;
  /** It opens a dialog. */
  opens?: boolean;
  onClick: () => void;
  children: string;
}

const Deed = ({ label, opens, ...button }: DeedProps) => (
  <PlainButton
    size="compact"
    variant="default"
    aria-label={label}
    {...(opens ? { 'aria-haspopup': 'dialog' as const } : {})}
    {...button}
  />
);

/** A student who is absent without a reason: whom to call, what has come of it, what to do. */
export const UnexplainedRow = (props: UnexplainedRowProps) => {
  const { absence, index, isFocused, onFocus, settled, sibling, me, onNote } = props;
  const { studentID, fullName: name, rollClassName, recordedAt, recordedBy, details, call } = absence;
  const tabIndex = isFocused ? 0 : -1;
  const where = whereText(absence);
  const recorded = t('unexplained:recorded', {
    time: formatTime(recordedAt.slice(11, 16)),
    name: recordedBy ?? t('unexplained:somebody'),
  });
  const isSettled = settled !== undefined;
  return (
    <div
      role="row"
      className={classes.row}
      tabIndex={tabIndex}
      aria-rowindex={index + 2}
      aria-label={[name, rollClassName, where, settled ?? callText(absence, me)].filter(Boolean).join(', ')}
      data-student={studentID}
      data-settled={isSettled || undefined}
      onFocus={onFocus}
    >
      <span role="rowheader" className={classes.name}>
        <PersonLink id={studentID} className={classes.person} tabIndex={tabIndex}>
          {name}
        </PersonLink>
        <span className={classes.quiet}>{[rollClassName, where].filter(Boolean).join(' · ')}</span>
        <span className={classes.recorded}>{[recorded, details].filter(Boolean).join(' · ')}</span>
      </span>
      <span role="gridcell" className={classes.contacts} {...unseen(isSettled)}>
        <ContactLinks absence={absence} tabIndex={tabIndex} onCall={props.onCall} />
      </span>
      <span role="gridcell" className={classes.call}>
        {settled ?? <CallSign absence={absence} sibling={sibling} me={me} />}
      </span>
      <span role="gridcell" className={classes.deeds} {...unseen(isSettled)}>
        <Deed label={t('unexplained:reasonOf', { name })} tabIndex={tabIndex} opens onClick={props.onReason}>
          {t('unexplained:reason')}
        </Deed>
        {(call.state === 'done' ? (['open'] as const) : (['noAnswer', 'done'] as const)).map((state) => (
          <Deed
            key={state}
            label={t(`unexplained:${words[state]}Of`, { name })}
            tabIndex={tabIndex}
            onClick={() => onNote(state)}
          >
            {t(`unexplained:${words[state]}`)}
          </Deed>
        ))}
        {absenceActions().map(({ id, Action: Offered }) => (
          <Offered key={id} student={{ id: studentID, fullName: name }} tabIndex={tabIndex} />
        ))}
      </span>
    </div>
  );
};
