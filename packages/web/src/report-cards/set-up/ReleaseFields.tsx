import { DateField } from '../../ui/fields/DateField.tsx';
import { TimeField } from '../../ui/fields/TimeField.tsx';

/** When cards are released where only the day is typed: after school. */
const USUAL_TIME = '16:00';

interface ReleaseFieldsProps {
  dayLabel: string;
  timeLabel: string;
  /** Only read out. */
  hideLabels?: boolean;
  /** School time, `YYYY-MM-DDTHH:mm:ss`; null: at once. */
  value: string | null;
  onChange: (releaseAt: string | null) => void;
}

/** From when families see cards: a day, and a time of it. */
export const ReleaseFields = ({
  dayLabel,
  timeLabel,
  hideLabels = false,
  value,
  onChange,
}: ReleaseFieldsProps) => {
  const [day, time] = [value?.slice(0, 10) ?? '', value?.slice(11, 16) ?? ''];
  const put = (newDay: string, newTime: string) =>
    onChange(newDay ? `${newDay}T${newTime || USUAL_TIME}:00` : null);
  return (
    <>
      <DateField label={dayLabel} hideLabel={hideLabels} value={day} onChange={(next) => put(next, time)} />
      {day && (
        <TimeField
          {...(hideLabels ? { 'aria-label': timeLabel } : { label: timeLabel })}
          value={time}
          onChange={(next) => put(day, next)}
        />
      )}
    </>
  );
};
