import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconMedical from '@tabler/icons-react/dist/esm/icons/IconMedicalCross.mjs';
import IconLearning from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import classes from './FlagMarks.module.css';

const icons: Record<string, typeof IconFlag> = {
  allergy: IconAlert,
  medical: IconMedical,
  'court-order': IconGavel,
  learning: IconLearning,
};

export interface FlagMark {
  /** The name of its category in calls, e.g. `court-order`. */
  icon: string;
  /** What it says on hover and to a screen reader. */
  text: string;
}

/** What matters about a person, as icons that tell on hover and to a screen reader what they mean. */
export const FlagMarks = ({ marks, size = 16 }: { marks: readonly FlagMark[]; size?: number }) => (
  <span className={classes.flags}>
    {marks.map(({ icon, text }) => {
      const Shape = icons[icon] ?? IconFlag;
      return (
        <span key={`${icon} ${text}`} role="img" aria-label={text} title={text} className={classes.flag}>
          <Shape size={size} stroke={1.75} aria-hidden />
        </span>
      );
    })}
  </span>
);
