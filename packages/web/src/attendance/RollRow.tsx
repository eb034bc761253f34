// biome-ignore-all lint/a11y/useSemanticElements: rows that take the focus and are laid out as a grid lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, not its cells
import './attendance.words.ts';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { memo, type PointerEvent, useRef, useState } from 'react';
import type { RollAction, RollSign } from '../platform/area.ts';
import { useFormats } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import { apartText, nameApart } from '../ui/namesakes.ts';
import { PersonPhoto } from '../ui/PersonPhoto.tsx';
import { ConflictSign } from './ConflictSign.tsx';
import { FlagIcons } from './FlagIcons.tsx';
import { FlagLines } from './FlagLines.tsx';
import { RecentStrip } from './RecentStrip.tsx';
import classes from './RollRow.module.css';
import { isKnown, type RollLine } from './roll.rules.ts';
import { absenceText, asideText, markText, recordedText } from './roll.words.ts';
import { shownMark } from './shownMark.ts';

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
  deeds: readonly RollAction[];
  signs: readonly RollSign[];
  onFocus: (index: number) => void;
  onToggle: (index: number) => void;
  onDetails: (index: number) => void;
  /** To the choice between one's own mark and somebody else's. */
  onChoose: (index: number) => void;
  onDeed: (index: number, deed: RollAction) => void;
}

const LONG_PRESS_MS = 500;
const SWIPE_PX = 60;

/** Opens the details on a long press or a swipe; the details button does the same without a gesture. */
function useGestures(open: () => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  return {
    onPointerDown: (e: PointerEvent) => {
      if (e.pointerType === 'mouse') return;
      end();
      press.current = {
        x: e.clientX,
        y: e.clientY,
        timer: setTimeout(() => {
          end();
          open();
        }, LONG_PRESS_MS),
      };
    },
    onPointerMove: (e: PointerEvent) => {
      const start = press.current;
      if (!start) return;
      const [dx, dy] = [Math.abs(e.clientX - start.x), Math.abs(e.clientY - start.y)];
      if (dy > 12) end();
      else if (dx > SWIPE_PX) {
        end();
        open();
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** A student on the roll. Drawn again only when something of it changes. */
export const RollRow = memo(function RollRow(props: RollRowProps) {
  const { line, index, focused, waits, isSubmitted, recentDays, dateOf, me, deeds, signs } = props;
  const { onFocus, onToggle, onDetails, onChoose, onDeed } = props;
  const { record, conflict } = line;
  const [saysFlags, setSaysFlags] = useState(false);
  const gestures = useGestures(() => onDetails(index));
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
    <div
      role="row"
      className={classes.row}
      tabIndex={tabIndex}
      aria-rowindex={index + 2}
      aria-label={[
        name,
        markText(shown),
        aside,
        waits ? t('attendance:waiting') : '',
        conflict ? t('attendance:conflict') : '',
      ]
        .filter(Boolean)
        .join(', ')}
      data-row={index}
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
      <span role="gridcell" className={classes.mark}>
        <button
          type="button"
          tabIndex={tabIndex}
          className={classes.toggle}
          data-mark={mark}
          aria-pressed={record.mark === 'absent'}
          aria-disabled={record.permission !== 2 || undefined}
          aria-label={t('attendance:absentToggle', { name })}
          title={t(`attendance:markName.${mark}`)}
          onClick={() => onToggle(index)}
        >
          <span aria-hidden>{t(`attendance:markLetter.${mark}`)}</span>
        </button>
      </span>
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
        {deeds.map((deed) => (
          <button
            key={deed.id}
            type="button"
            tabIndex={tabIndex}
            className={`${classes.details} ${classes.deed}`}
            aria-label={t('attendance:deedFor', { deed: t(deed.label), name })}
            aria-haspopup="dialog"
            title={t(deed.label)}
            onClick={() => onDeed(index, deed)}
          >
            <deed.icon size={18} aria-hidden />
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
    </div>
  );
});
