import './kioskOffice.words.ts';
import type { StudentCard } from '@homeroom/contract/kiosk/cards.endpoints.ts';
import { t } from '../platform/words/words.ts';
import { DaySaid, DaysSaid } from '../ui/fields/DaySaid.tsx';
import { Dotted } from '../ui/fields/Dotted.tsx';

/** From when until when a card is in use, and since when it is lost. */
export const CardDates = ({ card: { dateFrom, dateTo, dateLost, note } }: { card: StudentCard }) => (
  <Dotted
    of={[
      dateTo && <DaysSaid from={dateFrom} to={dateTo} say={(days) => t('kioskOffice:cards.datesTo', days)} />,
      !dateTo && <DaySaid day={dateFrom} say={(from) => t('kioskOffice:cards.dates', { from })} />,
      dateLost && <DaySaid day={dateLost} say={(day) => t('kioskOffice:cards.lostOn', { day })} />,
      note,
    ]}
  />
);
