import type { LogRecord } from '@homeroom/contract/shared/log-record.ts';
import { deleteLogFile, getLogFile } from '@homeroom/contract/system-admin/log-files.endpoints.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createServer, refuse } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { signedIn } from '../../test/showAt.tsx';
import { Notices } from '../ui/feedback/Notices.tsx';
import { LogEventsScreen } from './LogEventsScreen.tsx';
import { LogFilesScreen } from './LogFilesScreen.tsx';

const log = vi.hoisted(() => ({ tell: (_record: unknown) => {} }));
vi.mock('../platform/live/socket.ts', async (original) => ({
  ...(await original<object>()),
  useConnection: () => 'live',
  useServerLog: (tell: (record: unknown) => void) => {
    log.tell = tell;
  },
}));

const line = (msg: string, more: Partial<LogRecord> = {}): LogRecord => ({
  ...{ msgDateTime: '2026-11-20T09:00:00.000Z', sessionNumber: 7, moduleName: 'attendance', logType: 'info' },
  ...{ errorCode: '', errorName: '', msg, ...more },
});

let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T09:00:00Z') });
  server = createServer();
  await signedIn(server);
});

const write = async (...messages: string[]) => {
  for (const msg of messages) log.tell(line(msg));
  await act(() => vi.advanceTimersByTimeAsync(300));
};
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const press = async (name: string) => user().click(screen.getByRole('button', { name }));

it('shows lines as they are written, counts what comes while it is paused, and is cleared', async () => {
  show(<LogEventsScreen />);
  expect(screen.getByText('Nothing was written since this screen was opened.')).toBeVisible();
  const asked = server.heard.length;
  await write('first', 'second');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Date Time', 'Module Name', 'Log Type', 'Error Code', 'Error Name', 'Message'],
  ]);
  const rows = () => screen.getAllByRole('row').slice(1);
  expect(rows().map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    'second',
    'first',
  ]);
  expect(within(rows()[0] as HTMLElement).getByText('Attendance')).toBeVisible();
  await press('Pause');
  await write('third', 'fourth');
  expect(screen.getByText('Paused: 2 new')).toBeVisible();
  expect(rows()).toHaveLength(2);
  await press('Go on');
  expect(rows()).toHaveLength(4);
  await press('Clear');
  expect(screen.queryByRole('table')).toBeNull();
  // A button that is disabled loses the focus of who has just pressed it.
  expect(screen.getByRole('button', { name: 'Clear' })).toBeEnabled();
  // What is heard asks the server for nothing: a session that idles ends all the same.
  expect(server.heard.length).toBe(asked);
});

it('keeps the newest five hundred, and says so', async () => {
  show(<LogEventsScreen />);
  await write(...Array.from({ length: 520 }, (_, nth) => `line ${nth}`));
  expect(screen.getByText('The newest 500 are shown.')).toBeVisible();
  expect(screen.queryByText('line 19')).toBeNull();
  expect(screen.getByText('line 20')).toBeInTheDocument();
});

it('opens the log of today, with the session, and goes on to older lines', async () => {
  server.answer(getLogFile, ({ path }) =>
    path.includes('before=900')
      ? { dateOf: '2026-11-20', records: [line('older')], older: null }
      : {
          dateOf: '2026-11-20',
          records: [line('newer\n    at file.ts', { logType: 'error', errorCode: '22P02' })],
          older: 900,
        },
  );
  show(<LogFilesScreen />);
  expect(await screen.findByText('newer')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Day' })).toHaveValue('20 – Fri 2026-11-20');
  for (const text of ['7', 'Error', '22P02']) expect(screen.getByText(text)).toBeVisible();
  await press('Older lines');
  expect(await screen.findByText('older')).toBeVisible();
  expect(screen.getByText('These are all of that day.')).toBeVisible();
  expect(server.asked('/api/ApplicationLogFileRecords')[0]?.path).toContain('day=20&show=all');
});

it('says of which month a day is, and that a log is kept for a month', async () => {
  server.answer(getLogFile, ({ path }) => ({
    ...{ dateOf: path.includes('day=31') ? '2026-10-31' : '2026-11-20', records: [], older: null },
  }));
  show(<LogFilesScreen />);
  expect(await screen.findByText('No records found')).toBeVisible();
  await user().click(screen.getByRole('combobox', { name: 'Day' }));
  await user().click(screen.getByRole('option', { name: '31 – Sat 2026-10-31' }));
  expect(await screen.findByText('No records found')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Day' })).toHaveValue('31 – Sat 2026-10-31');
});

it('deletes a day after a question, and says where that failed', async () => {
  server.answer(getLogFile, () => ({ dateOf: '2026-11-20', records: [line('one')], older: null }));
  let refusal = true;
  server.answer(deleteLogFile, () => (refusal ? refuse(500, { code: 'server.fault', message: '' }) : null));
  show(
    <>
      <LogFilesScreen />
      <Notices />
    </>,
  );
  await screen.findByText('one');
  await press('Delete');
  const question = await screen.findByRole('dialog', { name: 'Delete the log of Fri 2026-11-20?' });
  await user().click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(server.heard.filter(({ method }) => method === 'DELETE')).toEqual([]);

  await press('Delete');
  await user().click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Error with requested operation ...')).toBeVisible();
  expect(screen.getByText('ATTENTION!')).toBeVisible();

  refusal = false;
  await press('Delete');
  await user().click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The log of Fri 2026-11-20 is deleted.')).toBeVisible();
  const deleted = server.heard.filter(({ method }) => method === 'DELETE').at(-1);
  expect(deleted?.path).toContain('day=20&dateOf=2026-11-20');
});
