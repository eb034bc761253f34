import '../roll/attendance.words.ts';
import type { ReactNode } from 'react';
import { useToday } from '../../platform/session/session.ts';
import { relativeDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { FoldedFilters } from '../../ui/fields/FoldedFilters.tsx';
import { placeOf, type Roll } from '../roll/roll.ts';

interface RollFiltersProps {
  roll: Roll | null;
  rollName: string;
  children: ReactNode;
}

/** Which roll it is, and the filters that choose it. */
export const RollFilters = ({ roll, rollName, children }: RollFiltersProps) => {
  const today = useToday();
  const label = roll
    ? t('attendance:rollOf', { name: rollName, day: relativeDay(roll.dateOf, today) })
    : t('attendance:chooseRoll');
  return (
    <FoldedFilters label={label} chosen={roll && placeOf(roll)}>
      {children}
    </FoldedFilters>
  );
};
