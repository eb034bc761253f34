import '../roll/absence.words.ts';
import '../roll/attendance.words.ts';
import type { AbsenceSettings } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { Button, Textarea, UnstyledButton } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { RollAction, RollChoicesProps } from '../../platform/areas/area.ts';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { formatDateTime, formatDayShort } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { apartText } from '../../ui/people/namesakes.ts';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import { FlagLines } from '../roll/FlagLines.tsx';
import { RadioChips } from '../roll/RadioChips.tsx';
import {
  isKnown,
  lockOf,
  type Me,
  markFor,
  type RollLine,
  readOnlyReason,
  type Wish,
} from '../roll/roll.rules.ts';
import type { Roll } from '../roll/roll.ts';
import { headName, knownReason } from '../roll/roll.words.ts';
import classes from './AbsenceModal.module.css';
import { DetailActions } from './DetailActions.tsx';
import { RollLayers } from './RollLayers.tsx';

/** What was chosen and typed; kept while the roll is open, so that nothing typed is lost. */
export interface Draft {
  /** Null: nothing is chosen of a student whom nobody has marked. */
  mark: 'present' | 'absent' | 'late' | null;
  reasonID: number | null;
  details: string;
  timeArrived: string | null;
}

interface AbsenceModalProps {
  line: RollLine;
  roll: Roll;
  rollName: string;
  settings: AbsenceSettings;
  me: Me;
  /** By class the backdrop is static: only Esc or a button closes (specification 001 §2). */
  staticBackdrop: boolean;
  /** What was asked for, where that needs more to be said. */
  wish: Wish | undefined;
  /** What was typed before. */
  draft: Draft | undefined;
  onDraft: (draft: Draft) => void;
  /** What other areas let one do for the student, and with what. */
  actions: readonly RollAction[];
  choices: RollChoicesProps;
  onActionForSeveral: (action: RollAction) => void;
  /** What was done from the details, which stay open as something in them is not saved. */
  said: string | undefined;
  onSave: (wish: Wish) => void;
  onClose: () => void;
}

/** What the details show before anything is typed: what was asked for, the absence as it is, or that which a tap would make. */
function untouchedOf({ record }: RollLine, wish: Wish | undefined, settings: AbsenceSettings, me: Me): Draft {
  if (wish && wish.mark !== 'present') return { reasonID: null, details: '', timeArrived: null, ...wish };
  const mark = record.mark === 'unmarked' ? null : record.mark;
  const absence = record.absence ?? markFor(record, { mark: 'absent' }, settings, me).shown.absence;
  return {
    mark,
    reasonID: absence?.reason?.id ?? null,
    details: absence?.details ?? '',
    timeArrived: absence?.timeArrived ?? null,
  };
}

const wishOf = ({ mark, reasonID, details, timeArrived }: Draft): Wish | null => {
  if (mark === null) return null;
  if (mark === 'present') return { mark };
  return mark === 'late' ? { mark, reasonID, details, timeArrived } : { mark, reasonID, details };
};

/** Whether two drafts would save the same. */
const isSame = (a: Draft, b: Draft) => JSON.stringify(wishOf(a)) === JSON.stringify(wishOf(b));

/** The absence of one student: reason and details, and, on request, who recorded what (specification 001 §2). */
const AbsenceModal = (props: AbsenceModalProps) => {
  const {
    line,
    roll,
    rollName,
    settings,
    me,
    staticBackdrop,
    wish,
    actions,
    choices,
    onActionForSeveral,
    said,
    onDraft,
    onSave,
    onClose,
  } = props;
  const { record } = line;
  const [untouched] = useState(() => untouchedOf(line, wish, settings, me));
  const [draft, setDraft] = useState(props.draft ?? untouched);
  const [showsLayers, setShowsLayers] = useState(false);
  const [tried, setTried] = useState(false);
  const lock = lockOf(line);
  const why = readOnlyReason(record, roll.dateOf, settings);
  const reasons = settings.absenceReasons.filter((r) => r.isLate === (draft.mark === 'late'));
  const chosen = settings.absenceReasons.find((r) => r.id === draft.reasonID);
  /** It has a reason, which may have to be explained. */
  const hasReason = draft.mark === 'absent' || draft.mark === 'late';
  const needsDetails = hasReason && chosen?.needsDetails === true && draft.details.trim() === '';

  const change = (more: Partial<Draft>) => {
    const next = { ...draft, ...more };
    setDraft(next);
    onDraft(next);
  };
  const changeMark = (mark: NonNullable<Draft['mark']>) => {
    if (mark === 'present') return change({ mark });
    const { absence } = markFor({ ...record, absence: null }, { mark }, settings, me).shown;
    const fits = chosen?.isLate === (mark === 'late');
    change({
      mark,
      reasonID: fits ? draft.reasonID : (absence?.reason?.id ?? null),
      timeArrived: draft.timeArrived ?? absence?.timeArrived ?? null,
    });
  };
  const save = () => {
    setTried(true);
    const chosenMark = wishOf(draft);
    if (chosenMark && !needsDetails && lock === null) onSave(chosenMark);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const isChanged = lock === null && !isSame(draft, untouched);
  // Back leaves the roll, and the details with it.
  useUnsaved(isChanged);

  return (
    <KeepingDialog
      opened
      isUnsaved={isChanged}
      onClose={onClose}
      closeOnClickOutside={!staticBackdrop}
      title={[headName(record.fullName), apartText(record)].filter(Boolean).join(' · ')}
      size="md"
      // At the top: what a choice adds comes below what was pressed, and moves nothing of it.
      centered={false}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit} className={classes.form}>
        {record.flags.length > 0 && <FlagLines flags={record.flags} className={classes.flags} />}
        <p className={classes.about}>
          {t('absence:onDay', { roll: rollName, day: formatDayShort(roll.dateOf) })}
          {/* Not once something is typed: it would be left behind. */}
          {!isChanged && (
            <>
              {' · '}
              <PersonLink id={record.studentID}>{t('absence:profile')}</PersonLink>
            </>
          )}
        </p>
        {why && <p role="note">{t(`attendance:readOnly.${why}`)}</p>}
        {why === 'office' && record.recordedBy && (
          <p>{t('absence:ask', { name: record.recordedBy, time: formatDateTime(record.dateTime) })}</p>
        )}
        {record.known && (
          <div className={classes.known}>
            <span>
              <strong>{t('absence:knownTitle', { reason: knownReason(record.known) })}</strong>
              {record.known.details && ` · ${record.known.details}`}
              <br />
              <span className={classes.about}>
                {t('absence:knownBy', {
                  at: formatDateTime(record.known.recordedAt),
                  name: record.known.recordedBy,
                })}
              </span>
            </span>
            {isKnown(record) && record.permission === 2 && (
              <Button variant="default" onClick={() => onSave({ mark: 'present' })}>
                {t('absence:hereAfterAll')}
              </Button>
            )}
          </div>
        )}
        {!isKnown(record) && (
          <div className={classes.fields} data-open={lock === null || undefined}>
            <RadioChips
              first
              legend={t('attendance:mark')}
              name="mark"
              value={draft.mark}
              disabled={lock !== null}
              error={tried && draft.mark === null ? t('absence:markNeeded') : undefined}
              onChange={changeMark}
              options={(['present', 'absent', 'late'] as const).map((value) => ({
                value,
                label: t(`absence:choice.${value}`),
              }))}
            />
            {hasReason && (
              <RadioChips
                legend={t('attendance:reason')}
                name="reason"
                value={draft.reasonID}
                disabled={lock !== null}
                onChange={(reasonID) => change({ reasonID })}
                options={reasons.map(({ id, label, digit }) => ({ value: id, label, digit }))}
              />
            )}
            {draft.mark === 'late' && (
              <label className={classes.time}>
                {t('absence:time')}
                <input
                  type="time"
                  value={draft.timeArrived ?? ''}
                  disabled={lock !== null}
                  onChange={(e) => change({ timeArrived: e.currentTarget.value || null })}
                />
              </label>
            )}
            {hasReason && (
              <Textarea
                label={t('absence:details')}
                value={draft.details}
                maxLength={500}
                minRows={2}
                rows={2}
                disabled={lock !== null}
                error={tried && needsDetails ? t('absence:detailsNeeded') : undefined}
                onChange={(e) => change({ details: e.currentTarget.value })}
              />
            )}
          </div>
        )}
        {showsLayers ? (
          <RollLayers roll={roll} studentID={record.studentID} />
        ) : (
          <UnstyledButton className={classes.layers} onClick={() => setShowsLayers(true)}>
            {t('absence:layers')}
          </UnstyledButton>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('absence:cancel')}
          </Button>
          {lock === null && <PrimaryButton>{t('absence:save')}</PrimaryButton>}
        </FormActions>
      </form>
      <DetailActions
        actions={actions}
        onActionForSeveral={onActionForSeveral}
        said={said && t('absence:notSavedYet', { done: said })}
        {...choices}
      />
    </KeepingDialog>
  );
};

export default AbsenceModal;
