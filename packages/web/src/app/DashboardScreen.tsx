import { lazy, Suspense } from 'react';
import { useMay } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { Empty } from '../ui/Empty.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from '../ui/Screen.tsx';

const OfficeRolls = lazy(async () => ({
  default: (await import('../attendance/OfficeRollsPanel.tsx')).OfficeRollsPanel,
}));
const TeacherRolls = lazy(async () => ({
  default: (await import('../attendance/TeacherRollsPanel.tsx')).TeacherRollsPanel,
}));

/** The landing page: all rolls of the day for the office, one's own for a teacher. */
export const DashboardScreen = () => {
  const office = useMay('attendance.office');
  const marks = useMay('attendance.mark');
  return (
    <Screen title={t('dashboard:title')} quiet={marks}>
      <Suspense fallback={<Loading />}>
        {office ? <OfficeRolls /> : marks ? <TeacherRolls /> : <Empty message={t('dashboard:nothing')} />}
      </Suspense>
    </Screen>
  );
};
