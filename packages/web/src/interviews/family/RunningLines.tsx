import './panel.words.ts';
import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { useSession } from '../../platform/session/session.ts';
import { formatTime } from '../../platform/words/formats.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';
import classes from './family.module.css';

/** How late the teachers are with whom the family still waits, as they say it by going on to the next talk. */
export const RunningLines = ({
  of,
}: {
  of: Pick<FamilyInterviews, 'running' | 'teachers' | 'interviews'>;
}) => {
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  const nameOf = (id: number) =>
    of.teachers.find((teacher) => teacher.id === id)?.fullName ??
    of.interviews.find(({ classDetail }) => classDetail.teacher.id === id)?.classDetail.teacher.fullName;
  return (
    <div role="status" className="no-print">
      {of.running.map(({ teacherID, sessionID, behindMinutes, at }) => {
        const name = nameOf(teacherID);
        if (!name) return null;
        const time = formatTime(schoolNow(timeZone, new Date(at)).slice(11, 16));
        return (
          <p
            key={`${sessionID} ${teacherID}`}
            className={classes.running}
            data-late={behindMinutes > 0 || undefined}
          >
            <IconHourglass size={16} aria-hidden />
            <span>
              <strong>
                {behindMinutes > 0
                  ? t('interviewsFamily:running.behind', { name, count: behindMinutes })
                  : t('interviewsFamily:running.onTime', { name })}
              </strong>{' '}
              <span className={classes.quiet}>{t('interviewsFamily:running.at', { time })}</span>
            </span>
          </p>
        );
      })}
    </div>
  );
};
