import './family.words.ts';
import type { AttendanceSummary } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { formatDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { PlainActionButton } from '../ui/buttons/PlainActionButton.tsx';
import { DayNear } from '../ui/fields/DayNear.tsx';
import { TaskCard } from '../ui/layout/TaskCard.tsx';
import type { Replies } from './useReplies.tsx';

/** The absences of a child that nobody has explained: a card for each, in which its form opens. */
export const ExplainCards = ({ child, replies }: { child: AttendanceSummary; replies: Replies }) => {
  const { open, form, begin } = replies;
  const { id, givenName: name } = child;
  return replies.waiting(child).map((line) => {
    const { dateOf, itemName, periodName } = line;
    const isOpen = open?.child === id && open.explains?.dateOf === dateOf;
    return (
      <TaskCard
        key={dateOf}
        title={isOpen ? undefined : t('family:tasks.why', { name })}
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
        <DayNear day={dateOf} />
        {[itemName, periodName].filter(Boolean).map((what) => ` · ${what}`)}
      </TaskCard>
    );
  });
};
