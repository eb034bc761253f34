// biome-ignore-all lint/a11y/useSemanticElements: rows that take the focus and are laid out as a grid lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, not its cells
import './unexplained.words.ts';
import '../roll/states.words.ts';
import type { UnexplainedAbsence } from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import { type MouseEvent, useState } from 'react';
import { absenceActions } from '../../platform/areas/slots.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { GridRow } from '../../ui/grid/GridRow.tsx';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
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

interface ActionProps {
  /** What it does, and about whom. */
  label: string;
  tabIndex: number;
  /** It opens a dialog. */
  opens?: boolean;
  /** It shows what else can be done, in its place. */
  isExpanded?: boolean;
  onClick: () => void;
  children: string;
}

const Action = ({ label, opens, isExpanded, ...button }: ActionProps) => (
  <PlainButton
    size="compact"
    variant="default"
    aria-label={label}
    {...(opens ? { 'aria-haspopup': 'dialog' as const } : {})}
    aria-expanded={isExpanded}
    {...button}
  />
);

/** A student who is absent without a reason: whom to call, what has come of it, what to do; all of it in one line. */
export const UnexplainedRow = (props: UnexplainedRowProps) => {
  const { absence, index, isFocused, onFocus, settled, sibling, me, onNote } = props;
  const { studentID, fullName: name, photo, rollClassName, recordedAt, recordedBy, details, call } = absence;
  const [showsMore, setShowsMore] = useState(false);
  const tabIndex = isFocused ? 0 : -1;
  const where = whereText(absence);
  const recorded = [
    t('unexplained:recorded', {
      time: formatTime(recordedAt.slice(11, 16)),
      name: recordedBy ?? t('unexplained:somebody'),
    }),
    details,
  ]
    .filter(Boolean)
    .join(' · ');
  const isSettled = settled !== undefined;
  const isQuiet = call.state === 'open' && !sibling;
  const noting = (state: Noted) => (
    <Action
      key={state}
      label={t(`unexplained:${words[state]}Of`, { name })}
      tabIndex={tabIndex}
      onClick={() => {
        setShowsMore(false);
        onNote(state);
      }}
    >
      {t(`unexplained:${words[state]}`)}
    </Action>
  );
  return (
    <GridRow
      className={classes.row}
      index={index}
      isFocused={isFocused}
      label={[name, rollClassName, where, settled ?? callText(absence, me)].filter(Boolean).join(', ')}
      data-student={studentID}
      data-settled={isSettled || undefined}
      onFocus={onFocus}
    >
      <span className={classes.photo}>
        <PersonPhoto photo={photo} name={name} size={32} />
      </span>
      <span role="rowheader" className={classes.name}>
        <PersonLink id={studentID} className={classes.person} tabIndex={tabIndex}>
          {name}
        </PersonLink>{' '}
        <span className={classes.quiet}>{[rollClassName, where].filter(Boolean).join(' · ')}</span>
      </span>
      <span role="gridcell" className={classes.call} title={recorded}>
        {settled ?? (
          <>
            <CallSign absence={absence} sibling={sibling} me={me} />
            {isQuiet && <span className={classes.quiet}>{recorded}</span>}
          </>
        )}
      </span>
      <span role="gridcell" className={classes.contacts} {...unseen(isSettled)}>
        <ContactLinks absence={absence} tabIndex={tabIndex} onCall={props.onCall} />
      </span>
      <span role="gridcell" className={classes.actions} {...unseen(isSettled)}>
        <span className={classes.some} hidden={showsMore}>
          <Action
            label={t('unexplained:reasonOf', { name })}
            tabIndex={tabIndex}
            opens
            onClick={props.onReason}
          >
            {t('unexplained:reason')}
          </Action>
          {noting(call.state === 'done' ? 'open' : 'noAnswer')}
        </span>
        <span className={classes.some} hidden={!showsMore}>
          {call.state !== 'done' && noting('done')}
          {absenceActions().map(({ id, Action: Offered }) => (
            <Offered key={id} student={{ id: studentID, fullName: name }} tabIndex={tabIndex} />
          ))}
        </span>
        <Action
          label={t(showsMore ? 'unexplained:lessOf' : 'unexplained:moreOf', { name })}
          tabIndex={tabIndex}
          isExpanded={showsMore}
          onClick={() => setShowsMore(!showsMore)}
        >
          {t(showsMore ? 'unexplained:less' : 'unexplained:more')}
        </Action>
      </span>
    </GridRow>
  );
};
