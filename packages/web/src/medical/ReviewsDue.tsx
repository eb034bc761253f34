import './today.words.ts';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { DayNear } from '../ui/fields/DayNear.tsx';
import { LandingPart } from '../ui/layout/LandingPart.tsx';
import { Read } from '../ui/states/Read.tsx';
import columns from './columns.module.css';
import { reviewsQuery } from './medical.api.ts';
import { Severity } from './Severity.tsx';
import { StudentLink } from './StudentLink.tsx';

/** Whose plans are to be looked at again: those that are over, and those of the coming days. */
export const ReviewsDue = () => {
  const today = useToday();
  return (
    <LandingPart title={t('medical:reviews')}>
      <Read of={useQuery(reviewsQuery)} rows={2} height="36px" empty={t('medical:noReviews')}>
        {(reviews) => (
          <ul aria-label={t('medical:reviews')}>
            {reviews.map(({ id, student, itemName, severity, dateReview }) => (
              <li key={id} className={`${columns.line} ${columns.review}`}>
                <StudentLink student={student} />
                <span>{itemName}</span>
                <Severity of={severity} />
                <span>
                  {t(dateReview < today ? 'medical:reviewWas' : 'medical:reviewBy')}{' '}
                  <DayNear day={dateReview} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Read>
    </LandingPart>
  );
};
