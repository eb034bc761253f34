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
import { t } from '../platform/words.ts';
import { DayNear } from '../ui/DayNear.tsx';
import { DeedButton } from '../ui/DeedButton.tsx';
import { Part } from '../ui/Part.tsx';
import { sayingOf } from '../ui/saying.ts';
import { DaysNear } from './DaysNear.tsx';
import classes from './family.module.css';
import { repliesQuery } from './replies.api.ts';

/** Its fields weigh as much as the rest of the page: they come once the page is there. */
const ReplyForm = lazyPart(async () => ({ default: (await import('./ReplyForm.tsx')).ReplyForm }));

const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['AbsenceReply'] });

/** What one has said, with what became of it. */
const Said = ({ reply, onChange }: { reply: AbsenceReply; onChange: () => void }) => {
  const { id, dateFrom, dateTo, kind, reason, details, state, answer } = reply;
  const withdraw = useMutation({
    mutationFn: () => call(withdrawAbsenceReply, { params: { id } }),
    onSettled: readAgain,
  });
  const day = formatDay(dateFrom);
  return (
    <li className={classes.said}>
      <DaysNear dateFrom={dateFrom} dateTo={dateTo} />
      <span>{kind === 'atSchool' ? t('family:reply.saidAtSchool') : reason}</span>
      <strong data-state={state}>{t(`family:reply.state.${state}`)}</strong>
      {details && <span className={classes.quiet}>{details}</span>}
      {answer && <span>{answer}</span>}
      {withdraw.error && <span role="alert">{sayingOf(withdraw.error)}</span>}
      {state === 'waiting' && (
        <span className={classes.deeds}>
          <DeedButton
            variant="default"
            size="compact-md"
            aria-label={t('family:reply.changeOf', { day })}
            onClick={onChange}
          >
            {t('family:reply.change')}
          </DeedButton>
          <DeedButton
            variant="default"
            size="compact-md"
            aria-label={t('family:reply.withdrawOf', { day })}
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            {t('family:reply.withdraw')}
          </DeedButton>
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
  /** What a form is open for: a day that is explained, null for an absence to come; and what is changed by it. */
  const [open, setOpen] = useState<{ day: string | null; before?: AbsenceReply }>();
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => void ReplyForm.preload(), []);
  const done = (isSent: boolean) => {
    setOpen(undefined);
    setSaid(isSent ? t('family:reply.sent') : '');
    // The form is gone with its buttons: the focus stays with what it came to.
    status.current?.focus();
  };
  const spoken = (day: string) =>
    own.some(({ state, dateFrom, dateTo }) => state === 'waiting' && dateFrom <= day && dateTo >= day);
  const waiting = child.unexplained.filter(({ dateOf }) => !spoken(dateOf));
  const formOf = (day: string | null, before?: AbsenceReply) => (
    <Part onMissing={() => setOpen(undefined)}>
      <ReplyForm child={child} day={day} before={before} onDone={done} />
    </Part>
  );
  return (
    <>
      {waiting.length > 0 && (
        <section className={classes.part}>
          <h3>{t('family:reply.unexplained')}</h3>
          <ul className={classes.lines}>
            {waiting.map(({ dateOf, itemName, periodName }) => (
              <li key={dateOf} className={classes.said}>
                <span>
                  <DayNear day={dateOf} />
                </span>
                <span className={classes.quiet}>{[itemName, periodName].filter(Boolean).join(' · ')}</span>
                {open?.day !== dateOf && (
                  <DeedButton
                    aria-label={t('family:reply.explainOf', {
                      name: child.givenName,
                      day: formatDay(dateOf),
                    })}
                    onClick={() => setOpen({ day: dateOf })}
                  >
                    {t('family:reply.explain')}
                  </DeedButton>
                )}
                {open && !open.before && open.day === dateOf && formOf(dateOf)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p ref={status} tabIndex={-1} role="status" className={said ? classes.note : 'visually-hidden'}>
        {said}
      </p>
      {own.length > 0 && (
        <section className={classes.part}>
          <h3>{t('family:reply.said')}</h3>
          <ul className={classes.lines}>
            {own.map((reply) =>
              open?.before?.id === reply.id ? (
                <li key={reply.id}>{formOf(open.day, reply)}</li>
              ) : (
                <Said
                  key={reply.id}
                  reply={reply}
                  onChange={() =>
                    setOpen({ day: reply.kind === 'announce' ? null : reply.dateFrom, before: reply })
                  }
                />
              ),
            )}
          </ul>
        </section>
      )}
      {open && !open.before && open.day === null ? (
        <div className={classes.part}>{formOf(null)}</div>
      ) : (
        <div className={classes.part}>
          <DeedButton
            variant="default"
            aria-label={t('family:reply.announceOf', { name: child.givenName })}
            onClick={() => setOpen({ day: null })}
          >
            {t('family:reply.announce')}
          </DeedButton>
        </div>
      )}
    </>
  );
};
