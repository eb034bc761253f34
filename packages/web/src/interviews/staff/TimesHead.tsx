import './staff.words.ts';
import type { ParentTeacherCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import type { InterviewTeacher } from '@homeroom/contract/interviews/organising.endpoints.ts';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendarDown.mjs';
import IconPrint from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../platform/notices/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';
import { IconAction } from '../../ui/buttons/IconAction.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { downloadCalendar } from '../calendarFile.ts';
import { doorSentence } from '../door.ts';
import type { quotaOf } from './slots.rules.ts';
import classes from './staff.module.css';

interface TimesHeadProps {
  cycleID: number;
  teacherID: number;
  cycle: ParentTeacherCycle | undefined;
  quota: ReturnType<typeof quotaOf> | undefined;
  counts: InterviewTeacher['counts'] | undefined;
}

/** How full a teacher is, how many times may still be closed, and whether anything can be changed now. */
export const TimesHead = ({ cycleID, teacherID, cycle, quota, counts }: TimesHeadProps) => {
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  const calendar = useMutation({
    mutationFn: () => downloadCalendar(cycleID, teacherID),
    onError: (error) => notify.warning(sayingOf(error)),
  });
  return (
    <div className={classes.timesHead}>
      <p className={classes.sentence}>
        {cycle && <span>{doorSentence(cycle.door, schoolNow(timeZone))}</span>}
        {counts && (
          <span>
            {t('interviewStaff:counts', { booked: counts.booked, free: counts.free, slots: counts.slots })}
          </span>
        )}
        {counts && counts.waiting > 0 && (
          <span>{t('interviewStaff:waiting', { count: counts.waiting })}</span>
        )}
        {quota && (
          <span data-out={quota.left === 0 || undefined}>
            {quota.left === 0
              ? t('interviewStaff:quotaOut', { most: quota.most })
              : t('interviewStaff:quota', { closed: quota.closed, most: quota.most })}
          </span>
        )}
      </p>
      <div className={`${classes.actions} no-print`}>
        <IconAction
          icon={IconCalendar}
          label={t('interviewStaff:calendar')}
          isBusy={calendar.isPending}
          onClick={() => calendar.mutate()}
        />
        <IconAction icon={IconPrint} label={t('interviewStaff:print')} onClick={() => print()} />
      </div>
    </div>
  );
};
