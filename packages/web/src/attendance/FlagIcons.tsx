import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { FlagMarks } from '../ui/FlagMarks.tsx';

/** What matters about a student on a roll. */
export const FlagIcons = ({ flags }: { flags: AttendanceStudent['flags'] }) => (
  <FlagMarks
    marks={flags.map(({ category, itemName, icon }) => ({
      icon,
      text: itemName && itemName !== category ? `${category}: ${itemName}` : category,
    }))}
  />
);
