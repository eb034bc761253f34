import './asked.words.ts';
import { askFamilyNow, getAbsenceAlerts } from '@homeroom/contract/parent-portal/ask-now.endpoints.ts';
import IconAsked from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs';
import IconAnswered from '@tabler/icons-react/dist/esm/icons/IconMessageCheck.mjs';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { AbsenceActionProps } from '../../platform/areas/area.ts';
import { call, isReadAgain } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notify } from '../../platform/notices/notify.ts';
import { useToday } from '../../platform/session/session.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { proposalsQuery } from '../replies.api.ts';
import classes from './AskNowAction.module.css';

/** The server asks by itself every five minutes, and so do colleagues: nothing tells of it. */
const REFRESH_MS = 60_000;

/** Whom of today's absent students families were asked about. */
const alertsQuery = queryOptions({
  queryKey: ['AbsenceAlerts'],
  queryFn: (query) => call(getAbsenceAlerts, { signal: query.signal, background: isReadAgain(query) }),
  refetchInterval: REFRESH_MS,
  refetchIntervalInBackground: false,
});

/** What the family of a student has said of today, and waits for the office; in few words, and in full. */
const useAnswer = (id: number): string | undefined => {
  const today = useToday();
  const { data } = useQuery(proposalsQuery);
  const answer = data?.find(
    ({ studentID, dateFrom, dateTo }) => studentID === id && dateFrom <= today && dateTo >= today,
  );
  if (!answer) return undefined;
  const { adult, kind, reason } = answer;
  return t(kind === 'atSchool' ? 'asked:saysAtSchool' : 'asked:says', { adult: adult.fullName, reason });
};

/**
 * Asks the family of an absent student by mail at once; where that was done, when, and again where it may not have arrived. Where the family has answered already,
 * that: it waits among the absences to confirm, and nobody has to be called. Nothing else where the school does not ask.
 */
const AskNowAction = ({ student: { id, fullName: name }, tabIndex }: AbsenceActionProps) => {
  const { data } = useQuery(alertsQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(askFamilyNow, { params: { id } }),
    onSuccess: (alerts) => queryClient.setQueryData(alertsQuery.queryKey, alerts),
    onError: (error) => notify.warning(t('asked:failed', { name, why: sayingOf(error) })),
  });
  const answer = useAnswer(id);
  if (answer)
    return (
      <span role="status" className={classes.asked} title={answer}>
        <IconAnswered size={16} stroke={1.75} aria-hidden />
        <span aria-hidden>{t('asked:answered')}</span>
        <span className="visually-hidden">{answer}</span>
      </span>
    );
  if (!data?.isOn) return null;
  const asked = data.asked.find(({ studentID }) => studentID === id);
  if (asked && !asked.isStopped) {
    const time = formatTime(asked.at.slice(11, 16));
    const text = t('asked:asked', { time });
    return (
      <span role="status" className={classes.asked} title={text}>
        <IconAsked size={16} stroke={1.75} aria-hidden />
        <span aria-hidden>{time}</span>
        <span className="visually-hidden">{text}</span>
      </span>
    );
  }
  const words = asked
    ? {
        label: t('asked:againOf', { name }),
        title: t('asked:stopped', { time: formatTime(asked.at.slice(11, 16)) }),
        text: t('asked:again'),
      }
    : { label: t('asked:askOf', { name }), text: t('asked:ask') };
  return (
    <PlainButton
      size="compact"
      variant="default"
      data-mail
      tabIndex={tabIndex}
      isDisabled={isPending}
      aria-label={words.label}
      title={words.title}
      onClick={(event) => {
        // The button is gone with what it did: the line keeps the focus.
        event.currentTarget.closest<HTMLElement>('[role="row"]')?.focus({ preventScroll: true });
        mutate();
      }}
    >
      {words.text}
    </PlainButton>
  );
};

export default AskNowAction;
