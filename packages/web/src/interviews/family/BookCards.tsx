import './panel.words.ts';
import { Link } from '@tanstack/react-router';
import { useOpenChild } from '../../platform/places/openChild.ts';
import { t } from '../../platform/words/words.ts';
import { plainLook } from '../../ui/buttons/PlainButton.tsx';
import { TaskCard } from '../../ui/layout/TaskCard.tsx';
import { doorSentence } from '../door.ts';
import { isBooked, offersOf } from './rows.rules.ts';
import { useNextEvening } from './useNextEvening.ts';
import { useSchoolNow } from './useSchoolNow.ts';

/**
 * What a parent is to book: a child of whom nothing is booked, a teacher who asks for the family, a time that is held for
 * it. Whoever has booked something for each child may book more, and is not asked to.
 */
export const BookCards = () => {
  const family = useNextEvening();
  const open = useOpenChild();
  const { local } = useSchoolNow();
  if (family?.permission !== 2) return null;
  const { cycle } = family;
  const rows = family.interviews.filter(({ student }) => !open || student.id === open.personID);
  const booked = rows.filter(isBooked);
  const asked = rows.filter((row) => row.isRequested && !isBooked(row)).length;
  const offers = offersOf(rows).length;
  const withTalk = new Set(booked.map(({ student }) => student.id));
  if (asked === 0 && offers === 0 && rows.every(({ student }) => withTalk.has(student.id))) return null;
  return (
    <TaskCard
      title={cycle.itemName}
      action={
        <Link
          to="/interviews"
          search={{ cycle: cycle.id }}
          {...plainLook('default', 'medium')}
          aria-label={t('interviewsFamily:panel.bookOf', { name: cycle.itemName })}
        >
          {t('interviewsFamily:panel.book')}
        </Link>
      }
    >
      {[
        t('interviewsFamily:bookedOf', { booked: booked.length, all: rows.length }),
        asked > 0 && t('interviewsFamily:panel.asked', { count: asked }),
        offers > 0 && t('interviewsFamily:panel.offers', { count: offers }),
      ]
        .filter(Boolean)
        .join(' · ')}
      <br />
      {doorSentence(cycle.door, local)}
    </TaskCard>
  );
};
