import { t } from '../platform/words.ts';
import { DayNear } from '../ui/DayNear.tsx';

/** A day, or the first and the last of several. */
export const DaysNear = ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }) => (
  <span>
    <DayNear day={dateFrom} />
    {dateTo !== dateFrom && (
      <>
        {' '}
        {t('family:until')} <DayNear day={dateTo} />
      </>
    )}
  </span>
);
