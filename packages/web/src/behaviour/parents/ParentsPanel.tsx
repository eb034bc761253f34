import './parents.words.ts';
import '../marks.words.ts';
import { SEARCH_DAYS } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { useOpenChild } from '../../platform/openChild.ts';
import { useToday } from '../../platform/session.ts';
import { t } from '../../platform/words.ts';
import { DateFilter } from '../../ui/DateFilter.tsx';
import { DropdownFilter } from '../../ui/DropdownFilter.tsx';
import { LandingPart } from '../../ui/LandingPart.tsx';
import { Read } from '../../ui/Read.tsx';
import behaviour from '../behaviour.module.css';
import { firstDay, sharedQuery } from './parents.api.ts';
import classes from './parents.module.css';
import { SharedEvent } from './SharedEvent.tsx';

/**
 * What the school has shared of the child that is open, or of all, in the last 28 days or earlier, by child, words and
 * days of sharing (specification 001 §2).
 */
export const ParentsPanel = () => {
  const today = useToday();
  const first = firstDay(today);
  const open = useOpenChild();
  // Of another child that was opened since nothing is chosen yet.
  const [chosen, setChosen] = useState<{ under: number; student: number }>();
  const under = open?.personID ?? 0;
  const student = chosen?.under === under ? chosen.student : under;
  const [typed, setTyped] = useState('');
  const [days, setDays] = useState({ from: first, to: today });
  const text = useDeferredValue(typed.trim());
  const reports = useQuery(sharedQuery({ student, text, days }));
  // Who is known from what was shared stays to be chosen while a filter leaves others out.
  const children = useRef(new Map<number, string>());
  for (const { personID, fullName } of open?.children ?? []) children.current.set(personID, fullName);
  for (const { people } of reports.data ?? [])
    for (const { id, fullName } of people) children.current.set(id, fullName);

  return (
    <LandingPart title={t('parentsBehaviour:title')} inset>
      <p className={behaviour.small}>{t('parentsBehaviour:window', { count: SEARCH_DAYS })}</p>
      <div className={behaviour.actions}>
        {children.current.size > 1 && (
          <DropdownFilter
            label={t('parentsBehaviour:student')}
            width={12}
            value={String(student)}
            options={[
              { value: '0', label: t('parentsBehaviour:allChildren') },
              ...[...children.current].map(([id, name]) => ({ value: String(id), label: name })),
            ]}
            onChange={(id) => setChosen({ under, student: Number(id) })}
          />
        )}
        <input
          type="search"
          className={classes.find}
          aria-label={t('parentsBehaviour:text')}
          placeholder={t('parentsBehaviour:text')}
          value={typed}
          maxLength={190}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DateFilter
          label={t('parentsBehaviour:from')}
          value={days.from}
          max={days.to}
          onChange={(from) => setDays({ ...days, from })}
        />
        <DateFilter
          label={t('parentsBehaviour:to')}
          value={days.to}
          min={days.from}
          max={today}
          onChange={(to) => setDays({ ...days, to })}
        />
      </div>
      <Read of={reports} rows={2} height="64px" empty={t('parentsBehaviour:none')}>
        {(shared) => (
          <ul className={behaviour.people} aria-label={t('parentsBehaviour:title')}>
            {shared.map((report) => (
              <SharedEvent key={report.id} report={report} />
            ))}
          </ul>
        )}
      </Read>
    </LandingPart>
  );
};
