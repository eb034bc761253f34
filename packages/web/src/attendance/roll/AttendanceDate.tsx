import { addDays } from '@homeroom/contract/shared/days.ts';
import './states.words.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../platform/words/words.ts';
import { DateFilter } from '../../ui/fields/DateFilter.tsx';
import { settingsQuery } from './attendance.api.ts';

/** How long typing a date has to rest on the attendance screens (specification 001 §9). */
export const DATE_DEBOUNCE_MS = 2_000;

interface AttendanceDateProps {
  /** Empty where the field may be emptied, and is. */
  value: string;
  onChange: (day: string) => void;
  onClear?: () => void;
  /** How long typing has to rest, ms. */
  debounce?: number;
}

/** A date of attendance; the arrows step from school day to school day. */
export const AttendanceDate = ({ value, debounce = DATE_DEBOUNCE_MS, ...field }: AttendanceDateProps) => {
  const settings = useQuery({ ...settingsQuery(value), enabled: value !== '' }).data;
  const step = (day: string, direction: -1 | 1) =>
    (direction === 1 ? settings?.nextDay : settings?.previousDay) ?? addDays(day, direction);
  return <DateFilter label={t('attendance:date')} value={value} debounce={debounce} step={step} {...field} />;
};
