import './attendance.words.ts';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import { DateFilter } from '../ui/DateFilter.tsx';
import { settingsQuery } from './attendance.api.ts';

/** How long typing a date has to rest on the attendance screens (specification 001 §9). */
export const DATE_DEBOUNCE_MS = 2_000;

/** The date of a roll; the arrows step from school day to school day. */
export const AttendanceDate = ({ value, onChange }: { value: string; onChange: (day: string) => void }) => {
  const settings = useQuery(settingsQuery(value)).data;
  const step = (day: string, direction: -1 | 1) =>
    (direction === 1 ? settings?.nextDay : settings?.previousDay) ?? addDays(day, direction);
  return (
    <DateFilter
      label={t('attendance:date')}
      value={value}
      onChange={onChange}
      debounce={DATE_DEBOUNCE_MS}
      step={step}
    />
  );
};
