import { Link } from '@tanstack/react-router';
import { useConnection } from '../platform/live/socket.ts';
import { useChoices, useWaitingCount } from '../platform/outbox/useOutbox.ts';
import { useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import classes from './ConnectionState.module.css';

/**
 * "live", "3 waiting", "offline", or the way to a choice that only the user can make: said in words, with a shape that
 * differs, and read out when it changes.
 */
export const ConnectionState = () => {
  const connection = useConnection();
  const waiting = useWaitingCount();
  const choices = useChoices();
  const { fromMemory, session } = useSession();

  const words = { live: t('live'), connecting: t('connecting'), offline: t('offline') }[connection];
  const explained = {
    live: t('connectionLive'),
    connecting: t('connectionConnecting'),
    offline: fromMemory ? t('offlineAs', { name: session?.fullName }) : t('connectionOffline'),
  }[connection];
  if (choices)
    return (
      <div className={classes.state} data-choice role="status" title={t('choiceExplained')}>
        <span className={classes.dot} aria-hidden />
        <Link to={choices.at.to} search={(choices.at.search ?? {}) as never} className={classes.choose}>
          {t('choiceNeeded', { count: choices.count })}
        </Link>
      </div>
    );
  return (
    <div
      className={classes.state}
      data-connection={connection}
      data-waiting={waiting > 0 || undefined}
      role="status"
      title={waiting > 0 ? t('connectionWaiting') : explained}
    >
      <span className={classes.dot} aria-hidden />
      <span>{waiting > 0 ? t('waiting', { count: waiting }) : words}</span>
    </div>
  );
};
