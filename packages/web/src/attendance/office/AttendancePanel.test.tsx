import { getAttendanceStudents } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { getTeacherStatuses } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLine, serveRoll, TODAY } from '../../../test/rolls.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { AttendancePanel } from './AttendancePanel.tsx';

let server: ReturnType<typeof createServer>;
const away = aLine(1, 'Brown, Isabella', {
  ...{ mark: 'absent', layer: 'teacher', dateTime: `${TODAY}T08:52:00`, recordedBy: 'Grace Okafor' },
  absence: { dateTime: `${TODAY}T08:52:00`, reason: null, details: '', late: false, timeArrived: null },
});
beforeEach(() => {
  server = createServer();
  serveRoll(server, []);
  server.answer(getAttendanceStudents, () => [away]);
  server.answer(getTeacherStatuses, () => [{ id: 12, isTeaching: true, rollClass: '7B' }]);
});
afterEach(() => vi.useRealTimers());

const asked = () =>
  server
    .asked('/api/AttendanceStudents')
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));

describe('the attendance of a day', () => {
  it('begins with the own students of who teaches, and changes to all', async () => {
    await signedIn(server);
    showAt('/', <AttendancePanel />);
    const list = await screen.findByRole('list', { name: 'Absent and late' });
    expect(within(list).getByRole('listitem')).toHaveTextContent('Brown, Isabella');
    expect(screen.getByText('1 absent · 0 late')).toBeVisible();
    expect(asked()).toEqual([{ dateOf: TODAY, attendancetype: '2', teacherID: '12' }]);
    const user = userEvent.setup();
    await user.click(screen.getByRole('combobox', { name: 'Whose attendance' }));
    await user.click(await screen.findByRole('option', { name: 'All Students' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ dateOf: TODAY, attendancetype: '2' }));
  });

  it('begins with all students for who does not teach', async () => {
    server.answer(getTeacherStatuses, () => [{ id: 12, isTeaching: false, rollClass: '' }]);
    await signedIn(server);
    showAt('/', <AttendancePanel />);
    await screen.findByRole('list', { name: 'Absent and late' });
    expect(asked()).toEqual([{ dateOf: TODAY, attendancetype: '2' }]);
    expect(screen.getByRole('combobox', { name: 'Whose attendance' })).toHaveValue('All Students');
  });

  it('takes a typed date a second after the last letter; without one it asks for one', async () => {
    await signedIn(server);
    showAt('/', <AttendancePanel />);
    await screen.findByRole('list', { name: 'Absent and late' });
    const field = screen.getByRole('textbox', { name: 'Date' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(field, { target: { value: '2026-11-18' } });
    act(() => void vi.advanceTimersByTime(999));
    expect(asked()).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1));
    await act(() => vi.advanceTimersByTimeAsync(50));
    vi.useRealTimers();
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ dateOf: '2026-11-18' }));
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.blur(field);
    expect(await screen.findByText('Please select a date')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Absent and late' })).not.toBeInTheDocument();
  });

  it('asks for a choice where it cannot be known whether somebody teaches', async () => {
    server.answer(getTeacherStatuses, () => refuse(500, { code: 'server.fault', message: 'no' }));
    await signedIn(server);
    showAt('/', <AttendancePanel />);
    expect(await screen.findByText('Please select a teacher')).toBeVisible();
    expect(asked()).toEqual([]);
    const user = userEvent.setup();
    await user.click(screen.getByRole('combobox', { name: 'Whose attendance' }));
    await user.click(await screen.findByRole('option', { name: 'My Students' }));
    expect(await screen.findByRole('list', { name: 'Absent and late' })).toBeVisible();
  });

  it('without anybody absent says so in the words of every empty list', async () => {
    server.answer(getAttendanceStudents, () => []);
    await signedIn(server);
    showAt('/', <AttendancePanel />);
    expect(await screen.findByText('NO RECORDS FOUND')).toBeVisible();
  });
});
