// biome-ignore-all lint/a11y/useSemanticElements: rows that take the focus and are laid out as a grid lose a table's meaning
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, not its cells
import '../roll/attendance.words.ts';
import { useNavigate } from '@tanstack/react-router';
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { RollAction } from '../../platform/areas/area.ts';
import { rollSigns } from '../../platform/areas/slots.ts';
import { useConnection } from '../../platform/live/socket.ts';
import { t } from '../../platform/words/words.ts';
import { RowGrid } from '../../ui/grid/RowGrid.tsx';
import { useRowFocus } from '../../ui/grid/useRowFocus.ts';
import { nameApart } from '../../ui/people/namesakes.ts';
import { Part } from '../../ui/states/Part.tsx';
import { ConflictChoice, FindStudent } from '../details/roll.parts.ts';
import {
  findLine,
  isKnown,
  lockAgainst,
  needsDetails,
  type OfferedMark,
  offersMarks,
  type RollLine,
  readOnlyReason,
  type Totals,
  toggled,
  type Wish,
} from '../roll/roll.rules.ts';
import { knownReason, markText } from '../roll/roll.words.ts';
import type { News } from '../roll/useNews.ts';
import type { RollAtWork } from '../roll/useRoll.ts';
import classes from './RollGrid.module.css';
import { RollRow } from './RollRow.tsx';
import { useMarkChoices } from './useMarkChoices.ts';
import { useRollKeys } from './useRollKeys.ts';
import { useRollStart } from './useRollStart.ts';

/** What others ask of the list. */
export interface RollGridHandle {
  /** To the first line on which somebody has to choose, and opens its choice. */
  goToConflict: () => void;
  /** Takes the focus to the line that keys act on. */
  takeFocus: () => void;
}

interface RollGridProps {
  ref: Ref<RollGridHandle>;
  roll: RollAtWork;
  totals: Totals;
  isSubmitted: boolean;
  /** What other areas let one do for a student. */
  actions: readonly RollAction[];
  /** Opens what there is to choose of one of them. */
  onAction: (studentID: number, action: RollAction) => void;
  /** Says what the list is. */
  label: string;
  /** Opens the details, with what was asked for where that needs more to be said. */
  onDetails: (studentID: number, wish?: Wish) => void;
  onSubmit: () => void;
  onRest: () => void;
  onUndo: () => void;
  /** What has just happened that the line itself does not say; null where the last of it is over. */
  onNews: (news: News | null) => void;
}

const columns = ['student', 'flags', 'recentDays', 'mark', 'reason', 'recorded', 'details'] as const;

/** The list of a roll: the focused row is the one that keys act on, and it moves on after a mark. */
export const RollGrid = (props: RollGridProps) => {
  const { ref, roll, totals, isSubmitted, label, actions, onAction, onDetails } = props;
  const { onSubmit, onRest, onUndo, onNews } = props;
  const { lines, settings, entries } = roll;
  const [said, setSaid] = useState('');
  const [finding, setFinding] = useState(false);
  /** On whose line the user is choosing. */
  const [choosing, setChoosing] = useState<number | null>(null);
  const [signs] = useState(rollSigns);
  const choices = useMarkChoices(lines);
  const navigate = useNavigate();
  const { grid, focused, rowAt, go, move, put, isWithin } = useRowFocus(lines.length);
  // A queue that the server answers at once is not worth a dotted line.
  const offline = useConnection() === 'offline';
  const waits = (offline || !roll.reachable) && entries.length > 0;
  const me = roll.me();

  useImperativeHandle(ref, () => ({
    goToConflict: () => {
      const index = lines.findIndex((l) => l.conflict);
      if (index < 0) return;
      go(index);
      onChoose(index);
    },
    takeFocus: () => rowAt(focused)?.focus({ preventScroll: true }),
  }));
  useRollStart(lines, focused, go);

  const whyReadOnly = ({ record }: RollLine) => {
    const why = settings.data && readOnlyReason(record, roll.roll.dateOf, settings.data);
    return why ? t(`attendance:readOnly.${why}`) : t('attendance:locked.readOnly');
  };

  const act = (index: number, wish: Wish) => {
    const line = lines[index];
    if (!line) return false;
    const { studentID, known } = line.record;
    const name = nameApart(line.record);
    const reason = known ? knownReason(known) : '';
    const lock = lockAgainst(line, wish);
    if (lock) {
      const why = lock === 'readOnly' ? whyReadOnly(line) : t(`attendance:locked.${lock}`, { reason });
      onNews({ text: t('attendance:protected', { name, why }), undoable: false });
      return false;
    }
    if (settings.data && needsDetails(wish, settings.data)) {
      onDetails(studentID, wish);
      return false;
    }
    if (!roll.mark(line, wish)) return false;
    onNews(
      isKnown(line.record) ? { text: t('attendance:hereAfterAll', { name, reason }), undoable: true } : null,
    );
    return true;
  };
  const latest = useRef({ lines, act, onDetails, onAction });
  latest.current = { lines, act, onDetails, onAction };

  const onToggle = useCallback((index: number) => {
    const line = latest.current.lines[index];
    if (line) latest.current.act(index, toggled(line.record));
  }, []);
  const onMark = useCallback((index: number, mark: OfferedMark) => {
    latest.current.act(index, { mark });
  }, []);
  const onChoose = useCallback((index: number) => {
    setChoosing(latest.current.lines[index]?.record.studentID ?? null);
  }, []);
  const openDetails = useCallback(
    (index: number) => {
      const line = latest.current.lines[index];
      if (line?.conflict) onChoose(index);
      else if (line) latest.current.onDetails(line.record.studentID);
    },
    [onChoose],
  );
  const chosen = lines.find(({ record }) => record.studentID === choosing)?.conflict;
  // Settled elsewhere meanwhile; another one of the line is not opened by itself.
  if (choosing !== null && !chosen) setChoosing(null);
  const openAction = useCallback((index: number, action: RollAction) => {
    const line = latest.current.lines[index];
    if (line) latest.current.onAction(line.record.studentID, action);
  }, []);

  const find = (letters: string, from = 0) => {
    const found = findLine(lines, letters, from);
    if (found < 0) setSaid(t('attendance:notFound'));
    return found;
  };

  useRollKeys({
    settings: settings.data,
    move,
    mark: (wish) => {
      if (act(focused, wish)) move(1);
    },
    toggle: () => onToggle(focused),
    offer: () => {
      const line = lines[focused];
      if (line && offersMarks(line)) choices.offer(focused, 'key');
      // It says why.
      else act(focused, { mark: 'late' });
    },
    isOnRow: isWithin,
    open: () => openDetails(focused),
    actions: actions.map((action) => ({
      key: action.key,
      label: t(action.label),
      run: () => openAction(focused, action),
    })),
    profile: () => {
      const id = lines[focused]?.record.studentID;
      if (id) void navigate({ to: '/entities/view/$id', params: { id: String(id) } });
    },
    find: () => setFinding(true),
    jump: (letter) => {
      const found = find(letter, focused + 1);
      if (found >= 0) go(found);
    },
    submit: onSubmit,
    rest: onRest,
    undo: onUndo,
  });

  // What a mark did is said when the line shows it, whoever made it by whichever way.
  const marks = useRef(new Map<number, string>());
  useEffect(() => {
    const before = marks.current;
    const own = lines.filter(
      ({ record, pending }) => pending && before.get(record.studentID) !== markText(record),
    );
    marks.current = new Map(lines.map(({ record }) => [record.studentID, markText(record)]));
    const one = own.length === 1 ? own[0]?.record : undefined;
    if (one) setSaid(t('attendance:said', { name: nameApart(one), mark: markText(one), ...totals }));
  }, [lines, totals]);

  return (
    <div className={classes.list}>
      {finding && (
        <Part onMissing={() => setFinding(false)}>
          <FindStudent
            onFind={(letters) => {
              const found = find(letters);
              if (found >= 0) put(found);
              const line = lines[found];
              return line ? nameApart(line.record) : null;
            }}
            onClose={(done) => {
              setFinding(false);
              if (done) go(focused);
            }}
          />
        </Part>
      )}
      <RowGrid
        ref={grid}
        label={label}
        rowCount={lines.length}
        columns={columns.map((column) => t(`attendance:${column}`))}
      >
        {lines.map((line, index) => (
          <RollRow
            key={line.record.studentID}
            line={line}
            index={index}
            focused={index === focused}
            waits={waits && line.pending}
            isSubmitted={isSubmitted}
            recentDays={settings.data?.recentDays ?? []}
            dateOf={roll.roll.dateOf}
            me={me.id}
            actions={actions}
            signs={signs}
            openedBy={choices.openedBy(line.record.studentID)}
            onFocus={put}
            onToggle={onToggle}
            onOffer={choices.offer}
            onOfferEnd={choices.close}
            onMark={onMark}
            onDetails={openDetails}
            onChoose={onChoose}
            onAction={openAction}
          />
        ))}
      </RowGrid>
      {chosen && (
        <Part onMissing={() => setChoosing(null)}>
          <ConflictChoice
            entry={chosen}
            me={me.id}
            onClose={() => {
              setChoosing(null);
              go(focused);
            }}
          />
        </Part>
      )}
      <div role="status" aria-live="polite" className="visually-hidden">
        {said}
      </div>
    </div>
  );
};
