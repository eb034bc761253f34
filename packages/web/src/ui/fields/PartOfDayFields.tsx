import '../states/fields.words.ts';
import { t } from '../../platform/words/words.ts';
import { TimeField } from './TimeField.tsx';

/** Times as they are typed, `HH:mm`; empty: the edge of the day. */
export interface TypedTimes {
  from: string;
  to: string;
}

export const noTimes: TypedTimes = { from: '', to: '' };

/** What cannot be of times that were typed for an absence from a day to a day, in words; empty where they can. */
export const problemOfTimes = (days: TypedTimes, { from, to }: TypedTimes): string => {
  if ((from || to) && days.from !== days.to) return t('ui:partOneDay');
  return from && to && to <= from ? t('ui:partOrder') : '';
};

interface PartOfDayFieldsProps {
  value: TypedTimes;
  onChange: (times: TypedTimes) => void;
}

/** From which time until which somebody is away on a day; without times all of it. */
export const PartOfDayFields = ({ value, onChange }: PartOfDayFieldsProps) => (
  <>
    <TimeField
      label={t('ui:partFrom')}
      description={t('ui:partFromHint')}
      value={value.from}
      onChange={(from) => onChange({ ...value, from })}
    />
    <TimeField
      label={t('ui:partTo')}
      description={t('ui:partToHint')}
      value={value.to}
      onChange={(to) => onChange({ ...value, to })}
    />
  </>
);
