import { useConnection } from '../../platform/live/socket.ts';
import { useSession } from '../../platform/session/session.ts';
import { formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';

/** "as of 9:04 AM, offline": how old what is shown is, while nothing new arrives. `at` is an instant in ms. */
export const AsOf = ({ at }: { at: number }) => {
  const { session } = useSession();
  if (useConnection() !== 'offline' || !session || at === 0) return null;
  const local = schoolNow(session.timeZone, new Date(at));
  const time = formatTime(local.slice(11, 16));
  const isToday = local.startsWith(session.today);
  return <span>{t('ui:asOf', { time: isToday ? time : `${formatDayShort(local)}, ${time}` })}</span>;
};
