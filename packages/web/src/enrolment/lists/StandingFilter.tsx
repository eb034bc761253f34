import '../enrolment.words.ts';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import type { Standing } from './lists.search.ts';

const standings = ['current', 'future', 'past', 'all'] as const;

/** Where the persons of a list stand towards the school; the current ones at first. */
export const StandingFilter = ({
  value,
  onChange,
}: {
  value: Standing;
  onChange: (standing: Standing | undefined) => void;
}) => (
  <DropdownFilter
    label={t('enrolment:lists.standing')}
    width={9}
    value={value}
    options={standings.map((standing) => ({ value: standing, label: t(`enrolment:lists.${standing}`) }))}
    onChange={(standing) => onChange(standing === 'current' ? undefined : (standing as Standing))}
  />
);
