import './family.words.ts';
import type { ParentTeacherCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';

interface CycleChoiceProps {
  /** Undefined while they are read. */
  cycles: readonly ParentTeacherCycle[] | undefined;
  value: number | undefined;
  onChange: (cycle: number) => void;
}

/** Which cycle is looked at (specification 002 §2). */
export const CycleChoice = ({ cycles, value, onChange }: CycleChoiceProps) => (
  <DropdownFilter
    label={t('interviewsFamily:cycle')}
    width={24}
    leaveOpen
    options={cycles?.map(({ id, itemName }) => ({ value: String(id), label: itemName }))}
    value={value === undefined ? null : String(value)}
    onChange={(id) => onChange(Number(id))}
  />
);
