import './parents.words.ts';
import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useOpenChild } from '../../platform/places/openChild.ts';
import { useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { MomentNear } from '../../ui/fields/DayNear.tsx';
import { TaskCard } from '../../ui/layout/TaskCard.tsx';
import { useComing } from '../../ui/states/coming.ts';
import { sayingOf } from '../../ui/states/saying.ts';
import behaviour from '../behaviour.module.css';
import { isOpened, openShared, recentQuery } from './parents.api.ts';
import { SharedEvent } from './SharedEvent.tsx';

interface OfChild {
  id: number;
  name: string;
  unread: readonly BehaviourReport[];
}

const ReadCard = ({ of: { id, name, unread } }: { of: OfChild }) => {
  const today = useToday();
  const list = useRef<HTMLUListElement>(null);
  const [read, setRead] = useState<readonly BehaviourReport[]>();
  const opening = useMutation({
    meta: { saysErrors: true },
    mutationFn: () => openShared(id, today),
    // They are no longer something to read once Today is shown again; until then they stay where they were opened.
    onSuccess: () => setRead(unread),
  });
  useEffect(() => {
    if (!read) return undefined;
    list.current?.focus();
    return () => void queryClient.invalidateQueries({ queryKey: ['BehaviourReport', 'ownChildren'] });
  }, [read]);
  const count = read?.length ?? unread.length;
  const newest = unread[0];
  return (
    <TaskCard
      title={t('parentsBehaviour:card', { count, name })}
      action={
        !read && (
          <PlainButton
            variant="default"
            isBusy={opening.isPending}
            aria-label={t('parentsBehaviour:readOf', { name })}
            onClick={() => opening.mutate()}
          >
            {t('parentsBehaviour:read')}
          </PlainButton>
        )
      }
      opened={
        read && (
          <ul
            ref={list}
            tabIndex={-1}
            className={behaviour.people}
            aria-label={t('parentsBehaviour:unreadOf', { name })}
          >
            {read.map((report) => (
              <SharedEvent key={report.id} report={report} />
            ))}
          </ul>
        )
      }
    >
      {opening.error ? (
        <span role="alert">{sayingOf(opening.error)}</span>
      ) : (
        newest && !read && <MomentNear at={newest.people[0]?.dateShared ?? newest.dateOf} />
      )}
    </TaskCard>
  );
};

/** What the school has written for a parent and the parent has not opened yet: a card for each child. */
export const ReadCards = () => {
  const { data = [], isPending } = useQuery(recentQuery(useToday()));
  useComing(isPending);
  const open = useOpenChild();
  const children = new Map<number, OfChild>();
  for (const report of data.filter((one) => !isOpened(one)))
    for (const { id, fullName: name } of report.people)
      if (!open || id === open.personID)
        children.set(id, { id, name, unread: [...(children.get(id)?.unread ?? []), report] });
  return [...children.values()].map((of) => <ReadCard key={of.id} of={of} />);
};
