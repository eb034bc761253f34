import './audit.words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { type LiveLine, MAX_LINES } from '../platform/live/liveList.ts';
import { useConnection, useEveryChange } from '../platform/live/socket.ts';
import { useLiveList } from '../platform/live/useLiveList.ts';
import { useMay, useSession } from '../platform/session/session.ts';
import { formatDateTimeSeconds } from '../platform/words/formats.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { modelInWords, tableWordsQuery } from '../platform/words/tableWords.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { Facts } from '../ui/fields/Facts.tsx';
import record from '../ui/fields/record.module.css';
import { Screen } from '../ui/layout/Screen.tsx';
import { ListWithPanel, SidePanel } from '../ui/records/ListWithPanel.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import { usersQuery } from './audit.api.ts';
import classes from './audit.module.css';
import { type HeardChange, heardChange } from './heardChange.ts';

interface RowProps {
  line: LiveLine<HeardChange>;
  isOpen: boolean;
  onOpen: (line: LiveLine<HeardChange>) => void;
}

/** One change that was heard. It never changes: five hundred of them are drawn once each. */
const Row = memo(({ line, isOpen, onOpen }: RowProps) => {
  const { dateTime, name, value } = line.said;
  const kind = modelInWords(name);
  return (
    <tr data-chosen={isOpen || undefined}>
      <th scope="row">{formatDateTimeSeconds(dateTime)}</th>
      <td>
        <Button
          variant="subtle"
          size="compact-md"
          aria-pressed={isOpen}
          aria-label={t('audit:open', { what: `${kind} ${value}` })}
          onClick={() => onOpen(line)}
        >
          {kind}
        </Button>{' '}
        {name !== kind && <span className={classes.model}>{name}</span>}
      </td>
      <td className={classes.value} data-label={`${t('audit:live.value')}:`}>
        {value}
      </td>
    </tr>
  );
});
Row.displayName = 'Row';

/** What was heard of one change: who did what with which records. Their contents are read on their own screens. */
const Detail = ({ line, onClose }: { line: HeardChange; onClose: () => void }) => {
  const readsLog = useMay('audit.read');
  const users = useQuery({ ...usersQuery, enabled: readsLog && line.by !== null });
  const by = users.data?.find(({ id }) => id === line.by);
  return (
    <SidePanel
      label={t('audit:live.detail')}
      head={<h2 className={classes.title}>{modelInWords(line.name)}</h2>}
      onClose={onClose}
    >
      <div className={classes.inside}>
        <Facts
          of={[
            { label: t('audit:live.received'), text: formatDateTimeSeconds(line.dateTime) },
            { label: t('audit:live.name'), text: line.name },
            { label: t('audit:live.action'), text: t(`audit:live.is.${line.action}`) },
            {
              label: t('audit:live.by'),
              text: line.by === null ? t('audit:live.installation') : (by?.fullName ?? String(line.by)),
            },
            { label: t('audit:live.ids'), text: line.value, wide: true },
          ]}
        />
        {readsLog && (
          <Link to="/system/audit/log" search={line.by === null ? { by: 0 } : { by: line.by }}>
            {t('audit:live.log')}
          </Link>
        )}
      </div>
    </SidePanel>
  );
};

/** Changes as they arrive, newest first (specification 002 §2): pause, empty, one of them in detail. */
const LiveList = ({ title, context }: { title: string; context: string }) => {
  const zone = useSession().session?.timeZone ?? 'UTC';
  const { list, hear, pause, empty } = useLiveList<HeardChange>();
  useEveryChange((change) => hear(heardChange(change, schoolNow(zone, new Date()))));
  const words = useQuery(tableWordsQuery);
  const isLive = useConnection() === 'live';
  const [open, setOpen] = useState<LiveLine<HeardChange>>();
  const { lines, waited, isPaused } = list;
  const isEmpty = lines.length + waited === 0;
  return (
    <Screen
      title={title}
      context={context}
      filters={
        <div className={classes.bar}>
          <Button variant="default" aria-pressed={isPaused} onClick={pause}>
            {t(isPaused ? 'audit:live.resume' : 'audit:live.pause')}
          </Button>
          <SoftDisabledButton variant="default" isDisabled={isEmpty} onClick={empty}>
            {t('audit:live.empty')}
          </SoftDisabledButton>
          <span role="status">{isPaused && t('audit:live.waiting', { count: waited })}</span>
        </div>
      }
    >
      {!isLive && <p role="status">{t('audit:live.notLive')}</p>}
      <Read of={words} rows={8}>
        {() => (
          <ListWithPanel
            isOpen={open !== undefined}
            panel={open && <Detail line={open.said} onClose={() => setOpen(undefined)} />}
          >
            {lines.length === 0 ? (
              <Empty message={t('audit:live.none')} />
            ) : (
              <div className={record.wide}>
                <table className={`${record.table} ${record.stacking} ${classes.live}`}>
                  <caption className="visually-hidden">{title}</caption>
                  <thead>
                    <tr>
                      {(['received', 'name', 'value'] as const).map((head) => (
                        <th key={head} scope="col">
                          {t(`audit:live.${head}`)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {lines.map((line) => (
                      <Row key={line.id} line={line} isOpen={open?.id === line.id} onOpen={setOpen} />
                    ))}
                  </tbody>
                </table>
              </div>
            )}
            {lines.length === MAX_LINES && <p className={record.quiet}>{t('audit:live.most')}</p>}
          </ListWithPanel>
        )}
      </Read>
    </Screen>
  );
};

/** What is changed, live, for who watches the installation. */
export const AuditEventsScreen = () => (
  <LiveList title={t('audit:labels.events')} context={t('audit:live.eventsContext')} />
);

/** The same notices as open pages are told of them. */
export const NotificationsScreen = () => (
  <LiveList title={t('audit:labels.notifications')} context={t('audit:live.notificationsContext')} />
);
