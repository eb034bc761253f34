import { DropdownFilter, type DropdownOption } from '../ui/fields/DropdownFilter.tsx';

interface YearFilterProps {
  label: string;
  /** Absent while they are read. */
  options: DropdownOption[] | undefined;
  year: { id: number } | undefined;
  onChoose: (id: number) => void;
  /** In characters. */
  width: number;
}

/** The academic year that a list is of. */
export const YearFilter = ({ year, onChoose, ...filter }: YearFilterProps) => (
  <DropdownFilter
    {...filter}
    value={year ? String(year.id) : null}
    leaveOpen
    onChange={(id) => onChoose(Number(id))}
  />
);
