import './sessions.words.ts';
import {
  type DetentionSeat,
  type DetentionSession,
  markDetentionSeat,
} from '@homeroom/contract/behaviour/sessions.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { SidePanel } from '../../ui/records/ListWithPanel.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import behaviour from '../behaviour.module.css';
import { SeatLine } from './SeatLine.tsx';
import { seatsQuery } from './sessions.api.ts';

interface SessionPanelProps {
  session: DetentionSession;
  title: string;
  onEdit?: () => void;
  onClose: () => void;
}

/** The roll of a session: who is here, who is absent with leave, who without. */
export const SessionPanel = ({ session, title, onEdit, onClose }: SessionPanelProps) => {
  const seats = useQuery(seatsQuery(session.id));
  const marking = useMutation({
    mutationFn: ({ seat, mark }: { seat: DetentionSeat; mark: DetentionSeat['mark'] }) =>
      call(markDetentionSeat, {
        params: { id: session.id },
        body: { actionID: seat.actionID, mark, version: seat.version },
      }),
    onSuccess: (all) => queryClient.setQueryData(seatsQuery(session.id).queryKey, all),
    onError: (error) => notify.warning(sayingOf(error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['BehaviourSession'] }),
  });
  return (
    <SidePanel
      label={title}
      head={
        <>
          <h2>{title}</h2>
          {onEdit && (
            <Button size="compact-sm" variant="default" onClick={onEdit}>
              {t('sessions:edit')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <section className={record.section}>
        <h2>{t('sessions:roll')}</h2>
        <Read of={seats} rows={4} empty={<p className={behaviour.quiet}>{t('sessions:nobody')}</p>}>
          {(all) => (
            <>
              <ul className={behaviour.people} aria-label={t('sessions:roll')}>
                {all.map((seat) => (
                  <SeatLine
                    key={seat.actionID}
                    seat={seat}
                    isBusy={marking.isPending}
                    onMark={(mark) => marking.mutate({ seat, mark })}
                  />
                ))}
              </ul>
              {session.permission === 2 && <p className={behaviour.small}>{t('sessions:excusedHint')}</p>}
            </>
          )}
        </Read>
      </section>
    </SidePanel>
  );
};
