import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconMedical from '@tabler/icons-react/dist/esm/icons/IconMedicalCross.mjs';
import IconLearning from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import classes from './FlagIcons.module.css';

const icons: Record<string, typeof IconFlag> = {
  allergy: IconAlert,
  medical: IconMedical,
  'court-order': IconGavel,
  learning: IconLearning,
};

/** What matters about a student, as icons that tell on hover and to a screen reader what they mean. */
export const FlagIcons = ({ flags }: { flags: AttendanceStudent['flags'] }) => (
  <span className={classes.flags}>
    {flags.map(({ category, itemName, icon }) => {
      const Shape = icons[icon] ?? IconFlag;
      const text = itemName && itemName !== category ? `${category}: ${itemName}` : category;
      return (
        <span key={text} role="img" aria-label={text} title={text} className={classes.flag}>
          <Shape size={16} stroke={1.75} aria-hidden />
        </span>
      );
    })}
  </span>
);
