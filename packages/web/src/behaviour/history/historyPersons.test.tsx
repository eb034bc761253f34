import {
  type BehaviourPerson,
  countBehaviourPersons,
  getBehaviourReportPersons,
} from '@homeroom/contract/behaviour/history.endpoints.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';

const one = (id: number, itemName: string): BehaviourPerson => ({
  ...{ id, itemName, fullName: itemName, photo: null, rollClass: '7B', number: `S-${id}` },
  ...{ isStudent: true, isTeacher: false, isParent: false, dateOf: null, level: null },
});

it('looks for a name among all of them at the server, says what is cut, and tells two of one name apart', async () => {
  const user = userEvent.setup();
  const server = createServer();
  const thousand = Array.from({ length: 1000 }, (_, n) => one(n + 1, `Abel, Ann ${n + 1}`));
  server.answer(getBehaviourReportPersons, ({ path }) =>
    path.includes('searchName=wei') ? [one(2001, 'Zhang, Wei'), one(2002, 'Zhang, Wei')] : thousand,
  );
  server.answer(countBehaviourPersons, () => ({ count: 1096 }));
  await signedIn(server, { roles: 'office' });
  showAt('/behaviour/history');
  expect(await screen.findByText('The first 1000 of 1096: type a name to find others')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Find a name' }), 'wei zhang');
  expect(await screen.findByText('Zhang, Wei (7B · S-2001)')).toBeVisible();
  expect(screen.getByText('Zhang, Wei (7B · S-2002)')).toBeVisible();
  expect(screen.queryByText(/^The first/)).toBeNull();
});
