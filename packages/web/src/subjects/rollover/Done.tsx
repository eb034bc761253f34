import '../classes.words.ts';
import type { YearRollOver } from '@homeroom/contract/subjects/roll-over.endpoints.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';

/** What was done, and what is to do next. */
export const Done = ({ result }: { result: YearRollOver }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const year = result.toYearID;
  return (
    <section className={record.section}>
      <h2 ref={heading} tabIndex={-1}>
        {t('classes:rollOver.doneTitle')}
      </h2>
      <p role="status">
        {t('classes:rollOver.done', {
          year,
          stay: t('classes:rollOver.stay', { count: result.staying }),
          leave: t('classes:rollOver.leave', { count: result.leaving }),
        })}
      </p>
      <p>
        <Link to="/configuration">{t('classes:rollOver.next', { year })}</Link>
      </p>
      <p>
        <Link to="/subjects/classes" search={{ year: year }}>
          {t('classes:rollOver.classes', { year })}
        </Link>
      </p>
    </section>
  );
};
