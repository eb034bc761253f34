import type { PartOfDay } from '@homeroom/contract/shared/part-of-day.ts';
import { formatPartOfDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { DayNear } from '../ui/fields/DayNear.tsx';

/** A day, perhaps a part of it, or the first and the last of several. */
export const DaysNear = ({
  dateFrom,
  dateTo,
  ...part
}: { dateFrom: string; dateTo: string } & Partial<PartOfDay>) => (
  <span>
    <DayNear day={dateFrom} />
    {dateTo !== dateFrom && (
      <>
        {' '}
        {t('family:until')} <DayNear day={dateTo} />
      </>
    )}
    {formatPartOfDay(part) && `, ${formatPartOfDay(part)}`}
  </span>
);
