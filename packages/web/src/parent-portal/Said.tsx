import './family.words.ts';
import {
  type AbsenceReply,
  withdrawAbsenceReply,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import type { AttendanceSummary } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { formatDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { PlainActionButton } from '../ui/buttons/PlainActionButton.tsx';
import { savedRow } from '../ui/feedback/savedRow.ts';
import { sayingOf } from '../ui/states/saying.ts';
import { DaysNear } from './DaysNear.tsx';
import classes from './family.module.css';
import { newsId, type Replies, readRepliesAgain } from './useReplies.tsx';

interface LineProps {
  reply: AbsenceReply;
  onChange: () => void;
  onWithdrawn: () => void;
}

/** What one has said, with what became of it. */
const Line = ({ reply, onChange, onWithdrawn }: LineProps) => {
  const { id, dateFrom, dateTo, timeFrom, timeTo, kind, reason, details, state, answer } = reply;
  const withdraw = useMutation({
    meta: { saysErrors: true },
    mutationFn: () => call(withdrawAbsenceReply, { params: { id } }),
    onSuccess: onWithdrawn,
    onSettled: readRepliesAgain,
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

/** What one has told the school about a child, what became of it, and the way to announce an absence. */
export const Said = ({ child, replies }: { child: AttendanceSummary; replies: Replies }) => {
  const { id, givenName: name } = child;
  const { form, begin } = replies;
  const open = replies.open?.child === id ? replies.open : undefined;
  const said = replies.said(child);
  const news = replies.news(id);
  const isAnnouncing = open && !open.before && !open.explains;
  return (
    <>
      {said.length > 0 && (
        <section className={classes.part}>
          <h3>{t('family:reply.said')}</h3>
          <ul className={classes.lines}>
            {said.map((reply) =>
              open?.before?.id === reply.id ? (
                <li key={reply.id}>{form}</li>
              ) : (
                <Line
                  key={reply.id}
                  reply={reply}
                  onChange={() =>
                    begin({
                      child: id,
                      day: reply.kind === 'announce' ? null : reply.dateFrom,
                      before: reply,
                    })
                  }
                  onWithdrawn={() => replies.withdrawn(id)}
                />
              ),
            )}
          </ul>
        </section>
      )}
      <p id={newsId(id)} tabIndex={-1} className={news ? classes.news : 'visually-hidden'}>
        {news}
      </p>
      <div className={classes.part}>
        {isAnnouncing ? (
          form
        ) : (
          <PlainActionButton
            variant="default"
            aria-label={t('family:reply.announceOf', { name })}
            onClick={() => begin({ child: id, day: null })}
          >
            {t('family:reply.announce')}
          </PlainActionButton>
        )}
      </div>
    </>
  );
};
