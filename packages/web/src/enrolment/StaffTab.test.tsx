import {
  getTeacherInformation,
  saveTeacherInformation,
  type TeacherInformation,
} from '@homeroom/contract/enrolment/teacher-information.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { someDetails } from '../../test/profile.ts';
import { createServer, refuse } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { StaffTab } from './StaffTab.tsx';

let server: ReturnType<typeof createServer>;
let kept: TeacherInformation;
const path = '/api/TeacherInformations/31';

beforeEach(async () => {
  server = createServer();
  kept = {
    id: 31,
    code: 'OKA',
    campus: { id: 1, itemName: 'Main campus' },
    position: 'Head of Science',
    isTeaching: true,
    standing: 'current',
    dateStart: '2019-01-28',
    dateEnd: null,
    staffTimes: [
      { id: 1, weekday: 1, timeStart: '08:00', timeEnd: '15:30' },
      { id: 2, weekday: 3, timeStart: '12:00', timeEnd: '16:00' },
    ],
    rollClasses: ['7B'],
    permission: 2,
    version: 4,
  };
  server.answer(getTeacherInformation, () => kept, path);
  await signedIn(server, { roles: 'office' });
});
const details = someDetails({ isStudent: false, isStaff: true });

describe('staff information', () => {
  it('tells what somebody is, and their week in a table; an empty date is a dash', async () => {
    kept = { ...kept, permission: 1 };
    showAt('/', <StaffTab details={details} />);
    expect(await screen.findByText('Head of Science')).toBeVisible();
    expect(screen.getByText('Ended').nextElementSibling).toHaveTextContent('–');
    expect(screen.getByText('Started').nextElementSibling).toHaveTextContent('2019-01-28');
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Monday8:00 AM3:30 PM', 'Wednesday12:00 PM4:00 PM']);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is edited with its times; times over each other are said and not sent', async () => {
    server.answer(
      saveTeacherInformation,
      ({ body }) => {
        const draft = JSON.parse(body);
        if (draft.code === 'TWICE')
          return refuse(400, {
            code: 'request.invalid',
            message: 'no',
            errors: [{ path: 'body.code', message: 'belongs to somebody else' }],
          });
        return {
          ...kept,
          ...draft,
          campus: kept.campus,
          staffTimes: draft.staffTimes,
          version: 5,
          carried: [],
        };
      },
      path,
    );
    showAt('/', <StaffTab details={details} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit staff information' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a time' }));
    // The next one is the same a day later: here Thursday, made Wednesday.
    expect(screen.getByLabelText('Day of time 3')).toHaveValue('4');
    await userEvent.selectOptions(screen.getByLabelText('Day of time 3'), 'Wednesday');
    expect(screen.getByText('Two times on Wednesday overlap.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.clear(screen.getByLabelText('From, time 3'));
    await userEvent.type(screen.getByLabelText('From, time 3'), '16:00');
    await userEvent.clear(screen.getByLabelText('To, time 3'));
    await userEvent.type(screen.getByLabelText('To, time 3'), '17:00');
    await userEvent.clear(screen.getByLabelText('Code'));
    await userEvent.type(screen.getByLabelText('Code'), 'TWICE');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('belongs to somebody else')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Code'));
    await userEvent.type(screen.getByLabelText('Code'), 'OK2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByLabelText('Code')).not.toBeInTheDocument());
    const body = JSON.parse(server.asked(path).at(-1)?.body ?? '');
    expect(body).toMatchObject({ code: 'OK2', campusID: 1, version: 4 });
    expect(body.staffTimes).toHaveLength(3);
    expect(body.staffTimes[2]).toEqual({ weekday: 3, timeStart: '16:00', timeEnd: '17:00' });
  });

  it('says which classes end with the last day', async () => {
    const ends = { what: 'ended', dateFrom: '2026-01-28', dateTo: '2026-12-18' } as const;
    server.answer(
      saveTeacherInformation,
      () => ({ ...kept, version: 5, carried: ['7B', 'MAT8'].map((code) => ({ code, ...ends })) }),
      path,
    );
    showAt('/', <StaffTab details={details} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit staff information' }));
    await userEvent.type(screen.getByLabelText('Ended'), '2026-12-18');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('End with the last day: 7B, MAT8.')).toBeVisible();
  });
});
