import { useEffect, useState } from 'react';
import { appVersion } from '../platform/lifecycle/version.ts';
import { useConnection } from '../platform/live/socket.ts';
import { formatDateTime } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { type ClientInfo, clientInfo } from './clientInfo.ts';
import { type LastReport, useLastReport } from './errorReports.ts';
import { useWorkerState } from './useWorkerState.ts';

export interface Line {
  label: string;
  value: string;
}

/** The client version that the specification names (000 §9): for who asks by it what this one is to do. */
const SPECIFIED_VERSION = '1.6.3';

const fields = [
  'appName',
  'appCodeName',
  'userAgent',
  'platform',
  'language',
  'cookieEnabled',
  'height',
  'width',
] as const satisfies (keyof ClientInfo)[];

const written = (value: string | number | boolean): string => {
  if (typeof value === 'number') return t('system-admin:pixels', { count: value });
  return typeof value === 'string' ? value : t(value ? 'system-admin:yes' : 'system-admin:no');
};

/** `YYYY-MM-DDTHH:mm:ss` by the clock of this device. */
const local = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);

const reportWords = ({ state, at }: LastReport): string =>
  t(`system-admin:reports.${state}`, { time: at ? formatDateTime(local(at)) : '' });

/** What is known of the app and of the browser it runs in (specification 002 §2, Client info), ready to be shown. */
export const useClientLines = (): { application: Line[]; browser: Line[] } => {
  const [info, setInfo] = useState(clientInfo);
  useEffect(() => {
    const read = () => setInfo(clientInfo());
    addEventListener('resize', read);
    return () => removeEventListener('resize', read);
  }, []);
  const connection = useConnection();
  const worker = useWorkerState();
  const report = useLastReport();

  return {
    application: [
      { label: t('system-admin:version'), value: appVersion },
      { label: t('system-admin:specifiedVersion'), value: SPECIFIED_VERSION },
      { label: t('system-admin:connection'), value: t(`system-admin:connectionNow.${connection}`) },
      { label: t('system-admin:serviceWorker'), value: t(`system-admin:worker.${worker}`) },
      { label: t('system-admin:errorService'), value: reportWords(report) },
    ],
    browser: fields.map((field) => ({
      label: t(`system-admin:info.${field}`),
      value: written(info[field]),
    })),
  };
};
