// biome-ignore-all lint/a11y/useSemanticElements: rows that take the focus and are laid out as a grid lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, not its cells
import '../roll/attendance.words.ts';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { memo, useState } from 'react';
import type { RollAction, RollSign } from '../../platform/areas/area.ts';
import { useFormats } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { GridRow } from '../../ui/grid/GridRow.tsx';
import { apartText, nameApart } from '../../ui/people/namesakes.ts';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
import { FlagIcons } from '../roll/FlagIcons.tsx';
import { FlagLines } from '../roll/FlagLines.tsx';
import { isKnown, type OfferedMark, offersMarks, type RollLine } from '../roll/roll.rules.ts';
import { absenceText, asideText, markText, recordedText } from '../roll/roll.words.ts';
import { shownMark } from '../roll/shownMark.ts';
import { ConflictSign } from './ConflictSign.tsx';
import { MarkCell } from './MarkCell.tsx';
import { RecentStrip } from './RecentStrip.tsx';
import classes from './RollRow.module.css';
import type { OpenedBy } from './useMarkChoices.ts';
import { useRowGestures } from './useRowGestures.ts';

interface RollRowProps {
  line: RollLine;
  index: number;
  focused: boolean;
  /** The mark is not sent yet and the server does not answer: dotted. */
  waits: boolean;
  /** Who is not marked counts as present. */
  isSubmitted: boolean;
  recentDays: readonly string[];
  dateOf: string;
  me: number;
  /** What other areas add to the line. */
  actions: readonly RollAction[];
  signs: readonly RollSign[];
  /** What has opened the choice of a mark on the line; null where it is closed. */
  openedBy: OpenedBy | null;
  onFocus: (index: number) => void;
  onToggle: (index: number) => void;
  /** Opens absent, late and present beside the mark. */
  onOffer: (index: number, by: OpenedBy) => void;
  onOfferEnd: () => void;
  onMark: (index: number, mark: OfferedMark) => void;
  onDetails: (index: number) => void;
  /** To the choice between one's own mark and somebody else's. */
  onChoose: (index: number) => void;
  onAction: (index: number, action: RollAction) => void;
}

/** Whether it is of the mark of a line. */
const isOfMark = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-mark-cell]') !== null;

/** A student on the roll. Drawn again only when something of it changes. */
export const RollRow = memo(function RollRow(props: RollRowProps) {
  const { line, index, focused, waits, isSubmitted, recentDays, dateOf, me, actions, signs } = props;
  const { openedBy, onFocus, onToggle, onOffer, onOfferEnd, onMark, onDetails, onChoose, onAction } = props;
  const { record, conflict } = line;
  const [saysFlags, setSaysFlags] = useState(false);
  const gestures = useRowGestures({
    onSwipe: () => onDetails(index),
    onHold: (on) => (isOfMark(on) && offersMarks(line) ? onOffer(index, 'hold') : onDetails(index)),
  });
  // What is drawn seldom would keep the old form of its times.
  useFormats();
  const mark = shownMark(record, isSubmitted);
  const known = isKnown(record) ? record.known : null;
  const aside = asideText(record);
  const reason = [absenceText(record.absence, known), aside].filter(Boolean).join(' · ');
  const shown = mark === 'known' ? record : { ...record, mark };
  const recorded = waits ? t('attendance:waiting') : recordedText(record, me, dateOf);
  const tabIndex = focused ? 0 : -1;
  const name = nameApart(record);
  const apart = apartText(record);
  return (
    <GridRow
      className={classes.row}
      index={index}
      isFocused={focused}
      label={[
        name,
        markText(shown),
        aside,
        waits ? t('attendance:waiting') : '',
        conflict ? t('attendance:conflict') : '',
      ]
        .filter(Boolean)
        .join(', ')}
      data-waits={waits || undefined}
      data-conflict={conflict ? true : undefined}
      data-locked={record.permission !== 2 || undefined}
      onFocus={() => onFocus(index)}
      {...gestures}
    >
      <span role="rowheader" className={classes.name}>
        <span className={classes.face}>
          <PersonPhoto photo={record.photo} name={record.fullName} />
        </span>
        <span className={classes.fullName} title={name}>
          {record.fullName}
        </span>
        {apart && <span className={classes.apart}>{apart}</span>}
      </span>
      <span role="gridcell" className={classes.flags}>
        {record.flags.length > 0 && (
          <button
            type="button"
            tabIndex={tabIndex}
            className={classes.flagsButton}
            aria-expanded={saysFlags}
            onClick={() => setSaysFlags(!saysFlags)}
          >
            <FlagIcons flags={record.flags} />
          </button>
        )}
        {signs.map(({ id, Sign }) => (
          <Sign key={id} studentID={record.studentID} />
        ))}
      </span>
      <span role="gridcell" className={classes.strip}>
        <RecentStrip recent={record.recent} days={recentDays} />
      </span>
      <MarkCell
        line={line}
        name={name}
        shown={mark}
        tabIndex={tabIndex}
        openedBy={openedBy}
        onToggle={() => onToggle(index)}
        onHover={() => onOffer(index, 'hover')}
        onChoose={(chosen) => onMark(index, chosen)}
        onClose={onOfferEnd}
      />
      <span role="gridcell" className={classes.reason} title={(!conflict && reason) || undefined}>
        {conflict ? (
          <ConflictSign entry={conflict} tabIndex={tabIndex} onChoose={() => onChoose(index)} />
        ) : (
          reason
        )}
      </span>
      <span role="gridcell" className={classes.recorded} title={recorded || undefined}>
        {recorded}
      </span>
      <span role="gridcell" className={classes.more}>
        {actions.map((action) => (
          <button
            key={action.id}
            type="button"
            tabIndex={tabIndex}
            className={`${classes.details} ${classes.action}`}
            aria-label={t('attendance:actionFor', { action: t(action.label), name })}
            aria-haspopup="dialog"
            title={t(action.label)}
            onClick={() => onAction(index, action)}
          >
            <action.icon size={18} aria-hidden />
          </button>
        ))}
        <button
          type="button"
          tabIndex={tabIndex}
          className={classes.details}
          aria-label={t('attendance:detailsOf', { name })}
          aria-haspopup="dialog"
          onClick={() => onDetails(index)}
        >
          <IconDots size={18} aria-hidden />
        </button>
      </span>
      {saysFlags && (
        <span role="gridcell" className={classes.flagWords}>
          <FlagLines flags={record.flags} className={classes.flagLines} />
        </span>
      )}
    </GridRow>
  );
});
