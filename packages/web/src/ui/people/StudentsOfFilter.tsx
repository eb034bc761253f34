import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../fields/DropdownFilter.tsx';
import type { StudentsChoice } from './useStudentsOf.ts';

const ALL = 'all';

interface StudentsOfFilterProps {
  /** Says what of them is shown. */
  label: string;
  choice: StudentsChoice;
  /** Shows nothing as chosen. */
  isOpen?: boolean;
}

/** The switch between all students and one's own (specification 001 §2); nothing for who has none of their own. */
export const StudentsOfFilter = ({ label, choice, isOpen = false }: StudentsOfFilterProps) => {
  const { own, studentsOf, choose } = choice;
  if (own === null) return null;
  return (
    <DropdownFilter
      label={label}
      width={12}
      options={[
        { value: ALL, label: t('ui:studentsOf.all') },
        { value: String(own), label: t('ui:studentsOf.mine') },
      ]}
      value={isOpen || studentsOf === undefined ? null : studentsOf === null ? ALL : String(studentsOf)}
      leaveOpen
      onChange={(chosen) => choose(chosen === ALL ? null : Number(chosen))}
    />
  );
};
