import './staff.words.ts';
import type { TeacherInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Facts } from '../../ui/fields/Facts.tsx';

/** A slot as it stands now, in words. */
export const SlotNow = ({ slot }: { slot: TeacherInterview }) => (
  <Facts
    of={[
      {
        label: t('interviewStaff:fact.time'),
        text: `${formatDayShort(slot.timeStart)} ${formatTime(slot.timeStart)} – ${formatTime(slot.timeEnd)}`,
      },
      {
        label: t('interviewStaff:fact.state'),
        text: slot.isHeld ? t('interviewStaff:held') : t(`interviewStaff:status.${slot.statusCurrent}`),
      },
      { label: t('interviewStaff:fact.student'), text: slot.student?.fullName ?? '' },
      { label: t('interviewStaff:fact.parents'), text: slot.parents.map((p) => p.itemName).join(', ') },
      { label: t('interviewStaff:fact.location'), text: slot.location?.itemName ?? '' },
      { label: t('interviewStaff:fact.note'), text: slot.teacherComment, wide: true },
    ].filter(({ text }) => text !== '')}
  />
);
