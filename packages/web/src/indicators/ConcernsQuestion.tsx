import './indicators.words.ts';
import type { IndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import { concernActions } from '../platform/areas/slots.ts';
import { t } from '../platform/words/words.ts';
import { PersonLink } from '../ui/people/PersonLink.tsx';
import classes from './SetWork.module.css';

/** "3 students, third day without homework: tell home?", with whatever areas offer to do about it. */
export const ConcernsQuestion = ({ set }: { set: IndicatorClass }) => {
  const actions = concernActions();
  const { dateOf, classId, periodId } = set;
  return (
    <section aria-label={t('indicators:concern.title')}>
      <h3>{t('indicators:concern.title')}</h3>
      {set.concerns.map(({ indicatorTypeID, itemName, students }) => (
        <div key={indicatorTypeID}>
          <p>
            {t('indicators:concern.question', {
              count: students.length,
              sets: Math.min(...students.map(({ sets }) => sets)),
              column: itemName,
            })}
          </p>
          <ul className={classes.concerns}>
            {students.map(({ id, fullName, optionName, sets }) => {
              const why = { column: itemName, option: optionName, count: sets };
              const concern = {
                ...{ dateOf, classId, periodId, students: [{ id, fullName }] },
                reason: t('indicators:concern.reason', why),
              };
              return (
                <li key={id}>
                  <PersonLink id={id}>{fullName}</PersonLink>
                  <span className={classes.quiet}>{t('indicators:concern.student', why)}</span>
                  {actions.map(({ id: action, Action }) => (
                    <Action key={action} concern={concern} />
                  ))}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      {actions.length === 0 && <p className={classes.quiet}>{t('indicators:concern.only')}</p>}
    </section>
  );
};
