import { useWaitingCount } from '../platform/outbox/outbox.hooks.ts';
import { useSession } from '../platform/session.ts';
import { useConnection } from '../platform/socket.ts';
import { t } from '../platform/words.ts';
import classes from './ConnectionState.module.css';

/** "live", "3 waiting", "offline": said in words, with a shape that differs, and read out when it changes. */
export const ConnectionState = () => {
  const connection = useConnection();
  const waiting = useWaitingCount();
  const { fromMemory, session } = useSession();

  const words = { live: t('live'), connecting: t('connecting'), offline: t('offline') }[connection];
  const explained = {
    live: t('connectionLive'),
    connecting: t('connectionConnecting'),
    offline: fromMemory ? t('offlineAs', { name: session?.fullName }) : t('connectionOffline'),
  }[connection];
  return (
    <div
      className={classes.state}
      data-connection={connection}
      data-waiting={waiting > 0 || undefined}
      role="status"
      title={waiting > 0 ? t('connectionWaiting') : explained}
    >
      <span className={classes.dot} aria-hidden />
      <span className={classes.words}>{waiting > 0 ? t('waiting', { count: waiting }) : words}</span>
    </div>
  );
};
