import './replyForm.words.ts';
import {
  type AbsenceReply,
  saveAbsenceReply,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useToday } from '../platform/session/session.ts';
import { useUnsaved } from '../platform/session/unsaved.ts';
import { formatDayLong } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { markSaved } from '../ui/feedback/savedRow.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { FaultyFields, useFaultyFields } from '../ui/fields/faultyFields.ts';
import { PartOfDayFields, problemOfTimes } from '../ui/fields/PartOfDayFields.tsx';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { Read } from '../ui/states/Read.tsx';
import { sayingOf } from '../ui/states/saying.ts';
import classes from './family.module.css';
import { reasonChoicesQuery } from './replies.api.ts';

/** Stands for "is at school" among the ids of reasons. */
const AT_SCHOOL = 0;
const MAX_DETAILS_LENGTH = 500;

interface ReplyFormProps {
  child: { id: number; givenName: string };
  /** The day that is explained; null: an absence to come is announced. */
  day: string | null;
  /** What was said before, and is changed. */
  before?: AbsenceReply | undefined;
  /** Why nothing can be sent any more, e.g. as the office was first; empty: it can. What was typed stays to be read. */
  over: string;
  /** @param sent what was sent; null: it was given up */
  onDone: (sent: AbsenceReply | null) => void;
}

/** Why a child was away, or will be: a reason is touched, then sent. */
export const ReplyForm = ({
  child: { id: studentID, givenName: name },
  day,
  before,
  over,
  onDone,
}: ReplyFormProps) => {
  const today = useToday();
  const reasons = useQuery(reasonChoicesQuery);
  // What it begins with: the school's day, or what was said, may be another while somebody types.
  const [begun] = useState({
    days: { from: before?.dateFrom ?? day ?? today, to: before?.dateTo ?? day ?? today },
    times: { from: before?.timeFrom ?? '', to: before?.timeTo ?? '' },
    reason: before ? (before.kind === 'atSchool' ? AT_SCHOOL : before.reasonID) : null,
    details: before?.details ?? '',
  });
  const [days, setDays] = useState(begun.days);
  const [times, setTimes] = useState(begun.times);
  const { faulty, hold } = useFaultyFields();
  const [reason, setReason] = useState(begun.reason);
  const [details, setDetails] = useState(begun.details);
  const [problem, setProblem] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened it is gone: the focus begins here.
  useEffect(() => heading.current?.focus(), []);
  const chosen = reasons.data?.find((one) => one.id === reason);
  const send = useMutation({
    meta: { saysErrors: true },
    mutationFn: () =>
      call(saveAbsenceReply, {
        body: {
          studentID,
          kind: reason === AT_SCHOOL ? 'atSchool' : day === null ? 'announce' : 'explain',
          dateFrom: days.from,
          dateTo: days.to,
          ...(day === null ? { timeFrom: times.from || null, timeTo: times.to || null } : {}),
          reasonID: reason || null,
          details: details.trim(),
          replaces: before?.id ?? null,
        },
      }),
    onSuccess: (sent) => {
      markSaved('reply', sent.id);
      void queryClient.invalidateQueries({ queryKey: ['AbsenceReply'] });
      void queryClient.invalidateQueries({ queryKey: ['AttendanceStudent', 'own children'] });
      onDone(sent);
    },
  });
  const isTyped =
    details.trim() !== begun.details ||
    reason !== begun.reason ||
    days.from !== begun.days.from ||
    days.to !== begun.days.to ||
    times.from !== begun.times.from ||
    times.to !== begun.times.to;
  useUnsaved(isTyped && !over && !send.isSuccess);
  const missing = () => {
    if (!days.from || !days.to) return t('replyForm:chooseDays');
    // What is wrong with a time stands at its field.
    if (faulty > 0) return t('replyForm:mendTimes');
    const wrong = problemOfTimes(days, times);
    if (wrong) return wrong;
    if (reason === null) return t('replyForm:chooseReason');
    return chosen?.needsDetails && !details.trim() ? t('replyForm:needsDetails') : '';
  };
  const submit = () => {
    if (over || send.isPending) return;
    const wrong = missing();
    setProblem(wrong);
    if (!wrong) send.mutate();
  };
  const title =
    day === null
      ? t('replyForm:titleAnnounce', { name })
      : t('replyForm:titleExplain', { name, day: formatDayLong(day) });

  return (
    <form
      className={classes.reply}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {day === null && (
        <div className={classes.days}>
          <FaultyFields value={hold}>
            <DateField
              label={t('replyForm:from')}
              value={days.from}
              min={today}
              onChange={(from) => setDays({ from, to: from.localeCompare(days.to) > 0 ? from : days.to })}
            />
            <DateField
              label={t('replyForm:to')}
              value={days.to}
              min={days.from || today}
              onChange={(to) => setDays({ ...days, to })}
            />
            {/* Of several days only what was typed before is shown, to be taken out again. */}
            {(days.from === days.to || times.from || times.to) && (
              <PartOfDayFields value={times} onChange={setTimes} />
            )}
          </FaultyFields>
        </div>
      )}
      <Read of={reasons} rows={3} height="44px">
        {(all) => (
          <fieldset className={classes.reasons}>
            <legend>{t('replyForm:reason')}</legend>
            {[
              ...all,
              ...(day === today
                ? [{ id: AT_SCHOOL, itemName: t('replyForm:atSchool', { name }), needsDetails: false }]
                : []),
            ].map((one) => (
              <label key={one.id}>
                <input
                  type="radio"
                  name="reason"
                  checked={reason === one.id}
                  onChange={() => setReason(one.id)}
                />
                {one.itemName}
              </label>
            ))}
          </fieldset>
        )}
      </Read>
      {reason === AT_SCHOOL && <p className={classes.quiet}>{t('replyForm:atSchoolHint')}</p>}
      <Textarea
        label={t(chosen?.needsDetails ? 'replyForm:detailsNeeded' : 'replyForm:details')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={MAX_DETAILS_LENGTH}
        value={details}
        onChange={(event) => setDetails(event.currentTarget.value)}
      />
      <p role="alert" className={classes.problem}>
        {over || problem || sayingOf(send.error)}
      </p>
      <FormActions>
        <Button variant="default" onClick={() => onDone(null)}>
          {t(over ? 'ui:close' : 'ui:cancel')}
        </Button>
        {!over && <PrimaryButton isDisabled={send.isPending}>{t('replyForm:send')}</PrimaryButton>}
      </FormActions>
    </form>
  );
};
