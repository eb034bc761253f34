import { getBehaviourReports } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import {
  getUserRelation,
  type UserRelationDetail,
} from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { aParticipant, aReport } from '../../test/behaviour.ts';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { RelationDetail } from './RelationDetail.tsx';

const user = userEvent.setup();
const relation = {
  ...{ id: 3, personID: 5, fullName: 'Nia Novak', rollClass: '7B', relationship: 'Mother' },
  ...{ livesWith: true, receivesMail: true },
};
const absence = {
  ...({ itemName: '7B', periodName: null, mark: 'absent', timeArrived: null } as const),
  ...{ timeFrom: null, timeTo: null },
};
const inYear: Record<number, UserRelationDetail['attendance']> = {
  2026: [
    { ...absence, itemName: '', dateOf: '2026-11-24', reason: 'Camp' },
    { ...absence, dateOf: '2026-11-17', reason: 'Illness' },
  ],
  2025: [{ ...absence, dateOf: '2025-06-03', reason: 'Family leave' }],
};
let teachers: UserRelationDetail['teachers'];
let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = createServer();
  teachers = [
    { fullName: 'Grace Okafor', rollClass: '7B', teaches: ['Maths'], email: 'grace@school.example' },
    { fullName: 'Ben Painter', rollClass: null, teaches: ['Art'], email: null },
  ];
  server.answer(
    getUserRelation,
    ({ path }) => {
      const yearID = Number(/yearid=(\d+)/.exec(path)?.[1] ?? 2026);
      const years = [2026, 2025].map((id) => ({ id, itemName: String(id) }));
      return { ...relation, years, yearID, attendance: inYear[yearID] ?? [], teachers, timetable: [] };
    },
    '/api/UserRelations/3',
  );
  await signedIn(server, { roles: 'parent', scope: 'parent' });
});

const Open = ({ at }: { at?: string }) => {
  const [tab, setTab] = useState(at);
  return <RelationDetail relation={relation} tab={tab} onTab={setTab} />;
};
const tab = (name: string) => screen.findByRole('tab', { name });

it('shows the attendance of the year, and of an earlier one', async () => {
  showAt('/', <Open />);
  await user.click(await tab('Attendance'));
  expect(await screen.findByRole('list', { name: 'Attendance' })).toHaveTextContent('Illness');
  await user.click(screen.getByRole('combobox', { name: 'Academic year' }));
  await user.click(await screen.findByRole('option', { name: '2025' }));
  expect(await screen.findByText(/Family leave/)).toBeVisible();
  expect(screen.queryByText(/Illness/)).toBeNull();
});

it('tells what is known of days to come from what has been', async () => {
  showAt('/', <Open at="attendance" />);
  const [ahead, been] = within(await screen.findByRole('list', { name: 'Attendance' })).getAllByRole(
    'listitem',
  );
  expect(ahead).toHaveTextContent(/Will be away.*Camp/);
  expect(ahead).not.toHaveTextContent('Absent');
  expect(ahead).not.toHaveAttribute('data-mark');
  expect(been).toHaveTextContent(/Absent.*Illness/);
});

it('says who teaches the child, and writes to the address of the school alone', async () => {
  showAt('/', <Open at="teachers" />);
  const list = within(await screen.findByRole('list', { name: 'Teachers' }));
  expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Grace OkaforClass 7B · Mathsgrace@school.example',
    'Ben PainterArt',
  ]);
  expect(list.getByRole('link')).toHaveAttribute('href', 'mailto:grace@school.example');
  expect(screen.queryByText(/ask the school office/)).toBeNull();
});

it('says whom to ask where the school shows no addresses, or teachers are not shown', async () => {
  teachers = [{ fullName: 'Ben Painter', rollClass: null, teaches: ['Art'], email: null }];
  showAt('/', <Open at="teachers" />);
  expect(await screen.findByText('To write to a teacher, ask the school office.')).toBeVisible();
});

it('has the tabs of other areas, of this child alone', async () => {
  server.answer(getBehaviourReports, ({ path }) =>
    /studentID=5/.test(path)
      ? [aReport({ id: 7, comment: '', people: [aParticipant(5, 'Novak, Nia', { parentsText: 'Helped.' })] })]
      : [],
  );
  showAt('/', <Open />);
  await user.click(await tab('Behaviour'));
  expect(await screen.findByRole('list', { name: 'Behaviour of Nia Novak' })).toHaveTextContent('Helped.');
  // What no area shows has no tab.
  expect(screen.queryByRole('tab', { name: 'Reports' })).toBeNull();
});
