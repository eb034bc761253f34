import './family.words.ts';
import type { AttendanceSummary } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { formatDay, relativeDay } from '../platform/formats.ts';
import { useToday } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { PlainActionButton } from '../ui/PlainActionButton.tsx';
import { TaskCard } from '../ui/TaskCard.tsx';
import type { Replies } from './useReplies.tsx';

/** The absences of a child that nobody has explained: a card for each, in which its form opens. */
export const ExplainCards = ({ child, replies }: { child: AttendanceSummary; replies: Replies }) => {
  const today = useToday();
  const { open, form, begin } = replies;
  const { id, givenName: name } = child;
  return replies.waiting(child).map((line) => {
    const { dateOf, itemName, periodName } = line;
    const isOpen = open?.child === id && open.explains?.dateOf === dateOf;
    return (
      <TaskCard
        key={dateOf}
        title={t('family:tasks.absent', { name, day: relativeDay(dateOf, today) })}
        action={
          !isOpen && (
            <PlainActionButton
              aria-label={t('family:reply.explainOf', { name, day: formatDay(dateOf) })}
              onClick={() => begin({ child: id, day: dateOf, explains: line })}
            >
              {t('family:reply.explain')}
            </PlainActionButton>
          )
        }
        opened={isOpen && form}
      >
        {[itemName, periodName].filter(Boolean).join(' · ')}
      </TaskCard>
    );
  });
};
