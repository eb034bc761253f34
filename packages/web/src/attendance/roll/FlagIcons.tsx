import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { FlagMarks } from '../../ui/people/FlagMarks.tsx';

type Flags = AttendanceStudent['flags'];

/** What matters about a student, in words, one for each flag. */
export const flagWords = (flags: Flags): { icon: string; text: string }[] =>
  flags.map(({ category, itemName, icon }) => ({
    icon,
    text: itemName && itemName !== category ? `${category}: ${itemName}` : category,
  }));

/** What matters about a student on a roll. */
export const FlagIcons = ({ flags }: { flags: Flags }) => <FlagMarks marks={flagWords(flags)} />;
