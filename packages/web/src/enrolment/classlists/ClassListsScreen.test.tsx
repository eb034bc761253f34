import { exportList } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import { getRollClasses, getRollClassStudents } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { getClassDetailStudents } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { getAcademicYears, getClassDetails } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aMember, aRollClass } from '../../../test/people.ts';
import { aTeacher } from '../../../test/rolls.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';

let server: ReturnType<typeof createServer>;
beforeEach(async () => {
  server = createServer();
  server.answer(getTeachers, () => [
    aTeacher(13, 'John Hale', '10A', '8A'),
    aTeacher(12, 'Grace Okafor', '7B'),
    aTeacher(14, 'Mia Lund'),
  ]);
  server.answer(getRollClasses, () => ['7B', '8A', '9C', '10A'].map((code, id) => aRollClass(id + 1, code)));
  server.answer(getRollClassStudents, ({ path }) =>
    /rollClass=7B/.test(path)
      ? [aMember(1, 'Adeyemi, Tolu', { photo: '/imgs/persons/1?v=a' }), aMember(2, 'Brown, Isabella')]
      : [aMember(3, 'Cohen, Adam', { rollClass: '8A' })],
  );
  server.answer(getAcademicYears, () => [
    { id: 2025, itemName: '2025', dateStart: '2025-01-28', dateEnd: '2025-12-18' },
    { id: 2026, itemName: '2026', dateStart: '2026-01-28', dateEnd: '2026-12-18' },
  ]);
  await signedIn(server, { roles: 'office' });
});

const filter = (name: string) => screen.findByRole('combobox', { name });
const options = async (name: string) => {
  await userEvent.click(await filter(name));
  return (await screen.findAllByRole('option')).map((option) => option.textContent);
};
const pick = async (name: string) => userEvent.click(await screen.findByRole('option', { name }));

it('shows one’s own class, and lists only teachers with a roll class, kept in step with it', async () => {
  showAt('/entities/search/classlists');
  const list = await screen.findByRole('table', { name: '7B' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Adeyemi, Tolu', 'Brown, Isabella']);
  expect(screen.getByText('2 students')).toBeVisible();
  expect(await options('Teacher')).toEqual(['John Hale', 'Grace Okafor']);
  await pick('John Hale');
  expect(await filter('Roll class')).toHaveValue('10A');
  expect(await options('Roll class')).toEqual(['7B', '8A', '9C', '10A']);
  await pick('8A');
  expect(await screen.findByRole('table', { name: '8A' })).toBeVisible();
  expect(await filter('Teacher')).toHaveValue('John Hale');
  await options('Roll class');
  await pick('7B');
  expect(await screen.findByRole('table', { name: '7B' })).toBeVisible();
  expect(await filter('Teacher')).toHaveValue('Grace Okafor');
});

it('shows faces, read with the token; those without one have their initials', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:face');
  const photo = new Response(new Blob(['x'], { type: 'image/webp' }));
  const answered = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.startsWith('/imgs/')) return answered(address, init);
    expect(new Headers(init.headers).get('Authorization')).toMatch(/^Bearer token-/);
    return photo;
  });
  const router = showAt('/entities/search/classlists');
  await userEvent.click(await screen.findByRole('button', { name: 'Photos' }));
  const faces = await screen.findByRole('list', { name: '7B' });
  await waitFor(() => expect(faces.querySelector('img')).toHaveAttribute('src', 'blob:face'));
  expect(faces).toHaveTextContent('IB');
  expect(router.state.location.search).toEqual({ view: 'photos' });
  await userEvent.click(screen.getByRole('link', { name: 'Brown, Isabella' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/entities/view/2'));
});

it('shows a subject class of a year, one’s own at first, and exports it', async () => {
  const aClass = (id: number, itemName: string, ...teacherIDs: number[]) => ({
    id,
    itemName,
    code: itemName,
    academicYearID: 2026,
    teacherIDs,
    periods: [],
  });
  server.answer(getClassDetails, () => [aClass(30, 'Art 7', 14), aClass(31, 'Maths 7B', 12)]);
  server.answer(getClassDetailStudents, () => [aMember(5, 'Duval-Lambert, Jean')]);
  server.answer(exportList, () => ({ fileName: 'class.csv', content: '', rows: 1 }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  showAt('/entities/search/classlists');
  await userEvent.click(await screen.findByRole('button', { name: 'Subject class' }));
  expect(await screen.findByRole('table', { name: 'Maths 7B' })).toHaveTextContent('Duval-Lambert, Jean');
  expect(await filter('Academic year')).toHaveValue('2026');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(JSON.parse(server.asked('/api/ListExports')[0]?.body ?? '{}')).toMatchObject({
      list: 'classDetail',
      classID: 31,
    }),
  );
  clicked.mockRestore();
});

it('shows a roll class without a teacher', async () => {
  showAt('/entities/search/classlists?rollClass=9C');
  expect(await screen.findByRole('table', { name: '9C' })).toHaveTextContent('Cohen, Adam');
  expect(await filter('Roll class')).toHaveValue('9C');
  expect(await filter('Teacher')).toHaveValue('');
});

it('shows, and exports, who is in the class on another day', async () => {
  server.answer(exportList, () => ({ fileName: 'class.csv', content: '', rows: 1 }));
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const router = showAt('/entities/search/classlists');
  await screen.findByRole('table', { name: '7B' });
  await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-11-19' }));
  await waitFor(() =>
    expect(server.asked('/api/RollClassStudents').at(-1)?.path).toContain('dateOf=2026-11-19'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(JSON.parse(server.asked('/api/ListExports')[0]?.body ?? '{}')).toMatchObject({
      rollClass: '7B',
      dateOf: '2026-11-19',
    }),
  );
  clicked.mockRestore();
});

it('prints once every photo is there, also of those who are not scrolled to', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:face');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const answered = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.startsWith('/imgs/')) return answered(address, init);
    await arrived;
    return new Response(new Blob(['x'], { type: 'image/webp' }));
  });
  const printed = vi.fn(() => screen.getByRole('table').querySelectorAll('img').length);
  vi.stubGlobal('print', printed);
  showAt('/entities/search/classlists');
  await screen.findByRole('table', { name: '7B' });
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(printed).toHaveReturnedWith(1));
});

it('says that there are no roll classes, and what failed', async () => {
  server.answer(getTeachers, () => [aTeacher(14, 'Mia Lund')]);
  server.answer(getRollClasses, () => []);
  showAt('/entities/search/classlists');
  expect(await screen.findByText('There are no roll classes yet.')).toBeVisible();
  server.answer(getAcademicYears, () => refuse(500, {}));
  await userEvent.click(screen.getByRole('button', { name: 'Subject class' }));
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
});
