import './family.words.ts';
import type { AttendanceSummary } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { useState } from 'react';
import { useSchoolMinute } from '../platform/session/useSchoolMinute.ts';
import { t } from '../platform/words/words.ts';
import { PlainButton } from '../ui/buttons/PlainButton.tsx';
import { nextLesson } from './day.rules.ts';
import classes from './family.module.css';
import { Lessons } from './Lessons.tsx';

/** The lesson that is on or comes next; the whole day behind a press. */
export const NextLesson = ({ child: { givenName: name, lessons } }: { child: AttendanceSummary }) => {
  const now = useSchoolMinute().slice(11);
  const [isWhole, setWhole] = useState(false);
  if (lessons === null) return <p className={classes.note}>{t('family:lessonsHidden')}</p>;
  if (lessons.length === 0) return <p className={classes.note}>{t('family:noLessons')}</p>;
  const next = nextLesson(lessons, now);
  const title = () => {
    if (next) return t(next.timeStart <= now ? 'family:lessonNow' : 'family:lessonNext');
    return t(lessons.some(({ timeEnd }) => timeEnd) ? 'family:lessonsOver' : 'family:lessons');
  };
  return (
    <section className={classes.part}>
      <div className={classes.titled}>
        <h3>{isWhole ? t('family:lessons') : title()}</h3>
        <PlainButton
          variant="subtle"
          size="compact"
          aria-expanded={isWhole}
          aria-label={t(isWhole ? 'family:lessDayOf' : 'family:wholeDayOf', { name })}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'family:lessDay' : 'family:wholeDay', { count: lessons.length })}
        </PlainButton>
      </div>
      {isWhole && <Lessons of={lessons} label={t('family:lessons')} />}
      {!isWhole && next && <Lessons of={[next]} label={title()} />}
    </section>
  );
};
