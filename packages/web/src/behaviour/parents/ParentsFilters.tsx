import './parents.words.ts';
import { t } from '../../platform/words/words.ts';
import { DateFilter } from '../../ui/fields/DateFilter.tsx';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import behaviour from '../behaviour.module.css';
import type { Days } from './parents.api.ts';
import classes from './parents.module.css';

/** What a parent looks for. */
export interface Sought {
  /** Of which child; 0: of all. */
  student: number;
  text: string;
  days: Days;
}

interface ParentsFiltersProps {
  sought: Sought;
  onChange: (sought: Sought) => void;
  /** Who can be chosen, by name. */
  who: ReadonlyMap<number, string>;
  today: string;
}

/** By child, words and days of sharing (specification 001 §2). */
export const ParentsFilters = ({ sought, onChange, who, today }: ParentsFiltersProps) => {
  const { student, text, days } = sought;
  return (
    <div className={behaviour.actions}>
      {who.size > 1 && (
        <DropdownFilter
          label={t('parentsBehaviour:student')}
          width={12}
          value={String(student)}
          options={[
            { value: '0', label: t('parentsBehaviour:allChildren') },
            ...[...who].map(([id, name]) => ({ value: String(id), label: name })),
          ]}
          onChange={(id) => onChange({ ...sought, student: Number(id) })}
        />
      )}
      <input
        type="search"
        className={classes.find}
        aria-label={t('parentsBehaviour:text')}
        placeholder={t('parentsBehaviour:text')}
        value={text}
        maxLength={190}
        onChange={(event) => onChange({ ...sought, text: event.currentTarget.value })}
      />
      <DateFilter
        label={t('parentsBehaviour:from')}
        value={days.from}
        max={days.to}
        onChange={(from) => onChange({ ...sought, days: { ...days, from } })}
      />
      <DateFilter
        label={t('parentsBehaviour:to')}
        value={days.to}
        min={days.from}
        max={today}
        onChange={(to) => onChange({ ...sought, days: { ...days, to } })}
      />
    </div>
  );
};
