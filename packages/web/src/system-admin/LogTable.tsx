import './system-admin.words.ts';
import type { LogRecord } from '@homeroom/contract/shared/log-record.ts';
import IconError from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconWarn from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { memo } from 'react';
import { useSession } from '../platform/session/session.ts';
import { formatDateTimeSeconds } from '../platform/words/formats.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import classes from './log.module.css';
import { moduleName } from './moduleName.ts';

const icons = { fatal: IconError, error: IconError, warn: IconWarn } as const;

/** What a line says; where it says several things, the others when asked for. */
const Message = ({ msg }: { msg: string }) => {
  const [first = '', ...others] = msg.split('\n');
  if (others.length === 0) return <span>{first}</span>;
  return (
    <details className={classes.more}>
      <summary>{first}</summary>
      <pre>{others.join('\n')}</pre>
    </details>
  );
};

interface RowProps {
  line: LogRecord;
  zone: string;
  withSession: boolean;
}

/** A line never changes: five hundred of them are drawn once each. */
const Row = memo(({ line, zone, withSession }: RowProps) => {
  const { msgDateTime, sessionNumber, logType, errorCode, errorName, msg } = line;
  const local = schoolNow(zone, new Date(msgDateTime));
  const Icon = logType in icons ? icons[logType as keyof typeof icons] : null;
  return (
    <tr data-type={logType}>
      <td className={classes.time}>
        <time dateTime={msgDateTime} title={msgDateTime}>
          {formatDateTimeSeconds(local)}
        </time>
      </td>
      {withSession && <td data-label={`${t('system-admin:log.session')}:`}>{sessionNumber}</td>}
      <td>{moduleName(line.moduleName)}</td>
      <td>
        <span className={classes.type}>
          {Icon && <Icon size={16} aria-hidden />}
          {t(`system-admin:log.is.${logType}`)}
        </span>
      </td>
      <td data-label={`${t('system-admin:log.errorCode')}:`}>{errorCode}</td>
      <td data-label={`${t('system-admin:log.errorName')}:`}>{errorName}</td>
      <td className={classes.message}>
        <Message msg={msg} />
      </td>
    </tr>
  );
});
Row.displayName = 'Row';

interface LogTableProps {
  /** Names the table. */
  title: string;
  lines: readonly { id: number | string; said: LogRecord }[];
  /** Whether it says in which session something happened (specification 002 §2: of log files). */
  withSession?: boolean;
}

/** Lines of the server's log, newest first. */
export const LogTable = ({ title, lines, withSession = false }: LogTableProps) => {
  const zone = useSession().session?.timeZone ?? 'UTC';
  const heads = (
    ['dateTime', 'session', 'module', 'type', 'errorCode', 'errorName', 'message'] as const
  ).filter((head) => withSession || head !== 'session');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys as well
    <section className={record.wide} tabIndex={0} aria-label={title}>
      <table className={`${record.table} ${record.stacking} ${classes.log}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`system-admin:log.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, said }) => (
            <Row key={id} line={said} zone={zone} withSession={withSession} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
