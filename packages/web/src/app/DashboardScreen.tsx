import { formatDayLong } from '../platform/formats.ts';
import { useMay, useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { Empty } from '../ui/Empty.tsx';
import { Screen } from '../ui/Screen.tsx';

/** The landing page: the rolls of the day, one's own for a teacher, all for the office. */
export const DashboardScreen = () => {
  const { session } = useSession();
  const reads = useMay('attendance.read');
  return (
    <Screen title={t('dashboard:title')} context={session && formatDayLong(session.today)}>
      {!reads && <Empty message={t('dashboard:nothing')} />}
    </Screen>
  );
};
