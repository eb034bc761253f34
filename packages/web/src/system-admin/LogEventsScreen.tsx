import './system-admin.words.ts';
import type { LogRecord } from '@homeroom/contract/shared/log-record.ts';
import { Button } from '@mantine/core';
import { MAX_LINES } from '../platform/live/liveList.ts';
import { useConnection, useServerLog } from '../platform/live/socket.ts';
import { useLiveList } from '../platform/live/useLiveList.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { LogTable } from './LogTable.tsx';
import classes from './log.module.css';

/** The log of the server as it is written (specification 002 §2, Log events): pause, which counts, and clear. */
export const LogEventsScreen = () => {
  const { list, hear, pause, empty } = useLiveList<LogRecord>();
  useServerLog(hear);
  const isLive = useConnection() === 'live';
  const { lines, waited, isPaused } = list;
  const isEmpty = lines.length + waited === 0;
  const title = t('system-admin:labels.logEvents');
  return (
    <Screen
      title={title}
      context={t('system-admin:log.eventsContext')}
      filters={
        <div className={classes.bar}>
          <Button variant="default" aria-pressed={isPaused} onClick={pause}>
            {t(isPaused ? 'system-admin:log.resume' : 'system-admin:log.pause')}
          </Button>
          <SoftDisabledButton variant="default" isDisabled={isEmpty} onClick={empty}>
            {t('system-admin:log.clear')}
          </SoftDisabledButton>
          <span role="status">{isPaused && t('system-admin:log.waiting', { count: waited })}</span>
        </div>
      }
    >
      {!isLive && (
        <p role="status" className={classes.note}>
          {t('system-admin:log.notLive')}
        </p>
      )}
      {lines.length === 0 ? (
        <Empty message={t('system-admin:log.none')} />
      ) : (
        <LogTable title={title} lines={lines} />
      )}
      {lines.length === MAX_LINES && <p className={classes.foot}>{t('system-admin:log.most')}</p>}
    </Screen>
  );
};
