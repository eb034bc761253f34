import './family.words.ts';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import type { BookingParent } from './ForWhom.tsx';
import classes from './family.module.css';

/** A list of so many is typed in; more would only be scrolled past. */
const MAX_PARENTS_LISTED = 50;

interface ParentChoiceProps {
  /** Undefined while they are read. */
  parents: readonly BookingParent[] | undefined;
  value: number | undefined;
  onChange: (parent: number) => void;
}

/** For which adult is booked: found by their own name or a child's, with how far they are. */
export const ParentChoice = ({ parents, value, onChange }: ParentChoiceProps) => (
  <Choice
    aria-label={t('interviewsFamily:office.parent')}
    placeholder={t(parents ? 'interviewsFamily:office.parent' : 'ui:dropdownLoading')}
    className={classes.parentChoice}
    searchable
    limit={MAX_PARENTS_LISTED}
    data={(parents ?? []).map(({ id, itemName, children, booked, invited }) => ({
      value: String(id),
      label: t('interviewsFamily:office.option', {
        name: itemName,
        children: children.map((child) => child.itemName.split(', ').at(-1)).join(', '),
        booked,
        invited,
      }),
    }))}
    value={value === undefined ? null : String(value)}
    onChange={(id) => id !== null && onChange(Number(id))}
  />
);
