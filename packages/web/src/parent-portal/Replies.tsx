import './family.words.ts';
import {
  type AbsenceReply,
  withdrawAbsenceReply,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import type { AttendanceSummary } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../platform/call.ts';
import { formatDay } from '../platform/formats.ts';
import { lazyPart } from '../platform/lazyPart.tsx';
import { queryClient } from '../platform/queryClient.ts';
import { useChanges } from '../platform/socket.ts';
import { whenUsed } from '../platform/whenUsed.ts';
import { t } from '../platform/words.ts';
import { DayNear } from '../ui/DayNear.tsx';
import { savedRow } from '../ui/feedback/savedRow.ts';
import { Part } from '../ui/Part.tsx';
import { PlainActionButton } from '../ui/PlainActionButton.tsx';
import { sayingOf } from '../ui/saying.ts';
import { DaysNear } from './DaysNear.tsx';
import classes from './family.module.css';
import { repliesQuery } from './replies.api.ts';
import { useLeave } from './useLeave.tsx';

/** Its fields weigh as much as the rest of the page: they come once the page is there and is used. */
const ReplyForm = lazyPart(async () => ({ default: (await import('./ReplyForm.tsx')).ReplyForm }));

/** What a form is open for. */
interface OpenForm {
  /** The day that is explained; null: an absence to come. */
  day: string | null;
  /** The absence that waits for a word. */
  explains?: AttendanceSummary['unexplained'][number];
  /** What was said, and is changed. */
  before?: AbsenceReply;
}

const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['AbsenceReply'] });

/** What one has said, with what became of it. */
const Said = ({
  reply,
  onChange,
  onWithdrawn,
}: {
  reply: AbsenceReply;
  onChange: () => void;
  onWithdrawn: () => void;
}) => {
  const { id, dateFrom, dateTo, timeFrom, timeTo, kind, reason, details, state, answer } = reply;
  const withdraw = useMutation({
    meta: { saysErrors: true },
    mutationFn: () => call(withdrawAbsenceReply, { params: { id } }),
    onSuccess: onWithdrawn,
    onSettled: readAgain,
  });
  const day = formatDay(dateFrom);
  return (
    <li {...savedRow('reply', id)} className={classes.said}>
      <DaysNear {...{ dateFrom, dateTo, timeFrom, timeTo }} />
      <span>{kind === 'atSchool' ? t('family:reply.saidAtSchool') : reason}</span>
      <strong data-state={state}>{t(`family:reply.state.${state}`)}</strong>
      {details && <span className={classes.quiet}>{details}</span>}
      {answer && <span>{answer}</span>}
      {withdraw.error && <span role="alert">{sayingOf(withdraw.error)}</span>}
      {state === 'waiting' && (
        <span className={classes.actions}>
          <PlainActionButton
            variant="default"
            size="small"
            aria-label={t('family:reply.changeOf', { day })}
            onClick={onChange}
          >
            {t('family:reply.change')}
          </PlainActionButton>
          <PlainActionButton
            variant="default"
            size="small"
            aria-label={t('family:reply.withdrawOf', { day })}
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            {t('family:reply.withdraw')}
          </PlainActionButton>
        </span>
      )}
    </li>
  );
};

/** Absences of a child that wait for a word, what was said of them, and what can be announced. */
export const Replies = ({ child }: { child: AttendanceSummary }) => {
  const replies = useQuery(repliesQuery);
  const own = (replies.data ?? []).filter(({ studentID }) => studentID === child.id);
  useChanges(
    'AbsenceReply',
    own.map(({ id }) => id),
    readAgain,
  );
  const [open, setOpen] = useState<OpenForm>();
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => void whenUsed().then(ReplyForm.preload), []);
  const { leave, question } = useLeave();
  const begin = (form: OpenForm) =>
    leave(() => {
      setSaid('');
      setOpen(form);
    });
  const tell = (what: string) => {
    setSaid(what);
    // What had the focus is gone: it stays with what it came to.
    status.current?.focus();
  };
  const done = (isSent: boolean) => {
    setOpen(undefined);
    tell(isSent ? t('family:reply.sent') : '');
  };
  const spoken = (day: string) =>
    own.some(({ state, dateFrom, dateTo }) => state === 'waiting' && dateFrom <= day && dateTo >= day);
  const waiting = child.unexplained.filter(
    ({ dateOf }) => !spoken(dateOf) || dateOf === open?.explains?.dateOf,
  );
  // What a form is open for may be dealt with meanwhile: it stays as long as the form does.
  const isExplained = open?.explains && !child.unexplained.some(({ dateOf }) => dateOf === open.day);
  const lines = open?.explains && isExplained ? [open.explains, ...waiting] : waiting;
  const changed = open?.before && own.find(({ id }) => id === open.before?.id);
  const isGone = open?.before && replies.data && !changed;
  const listed = open?.before && isGone ? [open.before, ...own] : own;
  const overOf = (): string => {
    if (isExplained) return t('family:reply.overExplained');
    if (isGone) return t('family:reply.over.withdrawn');
    return changed && changed.state !== 'waiting' ? t(`family:reply.over.${changed.state}`) : '';
  };
  const form = open && (
    <Part onMissing={() => setOpen(undefined)}>
      <ReplyForm child={child} day={open.day} before={open.before} over={overOf()} onDone={done} />
    </Part>
  );
  return (
    <>
      {lines.length > 0 && (
        <section className={classes.part}>
          <h3>{t('family:reply.unexplained')}</h3>
          <ul className={classes.lines}>
            {lines.map((line) => {
              const { dateOf, itemName, periodName } = line;
              return (
                <li key={dateOf} className={classes.said}>
                  <span>
                    <DayNear day={dateOf} />
                  </span>
                  <span className={classes.quiet}>{[itemName, periodName].filter(Boolean).join(' · ')}</span>
                  {open?.explains?.dateOf !== dateOf && (
                    <PlainActionButton
                      aria-label={t('family:reply.explainOf', {
                        name: child.givenName,
                        day: formatDay(dateOf),
                      })}
                      onClick={() => begin({ day: dateOf, explains: line })}
                    >
                      {t('family:reply.explain')}
                    </PlainActionButton>
                  )}
                  {open?.explains?.dateOf === dateOf && form}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <p ref={status} tabIndex={-1} role="status" className={said ? classes.note : 'visually-hidden'}>
        {said}
      </p>
      {listed.length > 0 && (
        <section className={classes.part}>
          <h3>{t('family:reply.said')}</h3>
          <ul className={classes.lines}>
            {listed.map((reply) =>
              open?.before?.id === reply.id ? (
                <li key={reply.id}>{form}</li>
              ) : (
                <Said
                  key={reply.id}
                  reply={reply}
                  onChange={() =>
                    begin({ day: reply.kind === 'announce' ? null : reply.dateFrom, before: reply })
                  }
                  onWithdrawn={() => tell(t('family:reply.withdrawn'))}
                />
              ),
            )}
          </ul>
        </section>
      )}
      {open && !open.before && !open.explains ? (
        <div className={classes.part}>{form}</div>
      ) : (
        <div className={classes.part}>
          <PlainActionButton
            variant="default"
            aria-label={t('family:reply.announceOf', { name: child.givenName })}
            onClick={() => begin({ day: null })}
          >
            {t('family:reply.announce')}
          </PlainActionButton>
        </div>
      )}
      {question}
    </>
  );
};
