import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { t } from '../../platform/words/words.ts';
import { FlagMarks } from '../../ui/people/FlagMarks.tsx';
import { flagWords } from './FlagIcons.tsx';

/** The same written out: a finger hovers over no sign. */
export const FlagLines = ({
  flags,
  className,
}: {
  flags: AttendanceStudent['flags'];
  className: string | undefined;
}) => (
  <ul className={className} aria-label={t('attendance:flags')}>
    {flagWords(flags).map(({ icon, text }) => (
      <li key={`${icon} ${text}`}>
        <span aria-hidden>
          <FlagMarks marks={[{ icon, text }]} />
        </span>
        {text}
      </li>
    ))}
  </ul>
);
