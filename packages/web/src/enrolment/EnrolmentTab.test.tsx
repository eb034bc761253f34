import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import {
  getStudentInformation,
  type StudentInformation,
  saveNextPlaces,
} from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { someDetails } from '../../test/profile.ts';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { EnrolmentTab } from './EnrolmentTab.tsx';

const planned: StudentInformation = {
  ...{ id: 31, number: '', campus: null, level: null, standing: 'current', leavingReason: '' },
  ...{ nextCampus: { id: 2, itemName: 'Senior' }, nextCampusFrom: '2027-01-20' },
  ...{ nextLevel: { id: 8, itemName: 'Year 8' }, nextLevelFrom: '2027-01-20' },
  ...{ dateApplied: null, dateAppliedFor: null, dateEnrol: null, dateLeft: null, dateNotified: null },
  ...{ dateStart: null, rollClasses: [], permission: 2, version: 4 },
};

it('what a roll-over planned is taken back one by one, and planned again by undo', async () => {
  const server = createServer();
  const path = '/api/StudentInformations/31';
  server.answer(getLevels, () => []);
  server.answer(getStudentInformation, () => planned, path);
  let { version } = planned;
  const sent = () => server.asked(`${path}/Next`).map(({ body }) => JSON.parse(body));
  server.answer(
    saveNextPlaces,
    ({ body }) => {
      version += 1;
      const { nextLevelID } = JSON.parse(body);
      return nextLevelID
        ? { ...planned, version }
        : { ...planned, nextLevel: null, nextLevelFrom: null, version };
    },
    `${path}/Next`,
  );
  await signedIn(server, { roles: 'office' });
  showAt('/', <EnrolmentTab details={someDetails()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Take back: Year 8' }));
  expect(await screen.findByText('Year 8 is not planned any more.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^Year 8 from/)).toBeNull());
  expect(screen.getByText(/^Senior from/)).toBeVisible();
  const senior = { nextCampusID: 2, nextCampusFrom: '2027-01-20' };
  expect(sent()).toEqual([{ ...senior, nextLevelID: null, nextLevelFrom: null, version: 4 }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Year 8 from/)).toBeVisible();
  expect(sent()[1]).toEqual({ ...senior, nextLevelID: 8, nextLevelFrom: '2027-01-20', version: 5 });
});
