import {
  previewRolledStudents,
  previewRollOver,
  type RolledStudent,
  rollOver,
  type YearRollOver,
} from '@homeroom/contract/subjects/roll-over.endpoints.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openRoutes } from '../../../test/openRoutes.tsx';
import { createServer, refuse } from '../../../test/server.ts';
import { signedIn } from '../../../test/showAt.tsx';
import { subjectsRoutes } from '../subjects.routes.tsx';

let server: ReturnType<typeof createServer>;
const sent = (path: string, method: string) =>
  server
    .asked(path)
    .filter((request) => request.method === method)
    .map(({ body }) => JSON.parse(body));

beforeEach(async () => {
  server = createServer();
  server.answer(getAcademicYears, () => [
    { id: 2026, itemName: '2026', dateStart: '2026-01-01', dateEnd: '2026-12-31' },
  ]);
  server.answer(previewRolledStudents, () => []);
  await signedIn(server, { roles: 'office' });
});

it('is no screen for who may not edit classes', async () => {
  await signedIn(server, { roles: 'teacher' });
  openRoutes(subjectsRoutes, '/subjects/rollover');
  expect(await screen.findByText('home')).toBeVisible();
});

describe('the next year', () => {
  const seen = (fields: Partial<YearRollOver> = {}): YearRollOver => ({
    fromYearID: 2026,
    toYearID: 2027,
    dateStart: '2027-01-01',
    dateEnd: '2027-12-31',
    yearExists: false,
    levels: [
      { levelID: 7, itemName: 'Year 7', toLevelID: 8, toItemName: 'Year 8', students: 90 },
      { levelID: 12, itemName: 'Year 12', toLevelID: null, toItemName: '', students: 60 },
    ],
    rollClasses: [{ rollClassID: 4, code: '7B', toCode: '8B', isNew: true, students: 23 }],
    staying: 90,
    leaving: 60,
    obstacles: [],
    token: 'first',
    ...fields,
  });
  const preview = '/api/YearRollOvers/Preview';

  it('is shown first, decided in place, confirmed by typing it, and done as it was seen', async () => {
    server.answer(previewRollOver, ({ body }) =>
      seen(JSON.parse(body).rollClasses.length > 0 ? { token: 'second' } : {}),
    );
    server.answer(rollOver, () => seen({ yearExists: true }));
    openRoutes(subjectsRoutes, '/subjects/rollover');
    expect(await screen.findByRole('row', { name: /Year 12.*leaves the school.*60/ })).toBeVisible();
    const code = screen.getByLabelText('7B in the new year');
    await userEvent.clear(code);
    await userEvent.type(code, '8X{Enter}');
    await waitFor(() => expect(sent(preview, 'POST')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/Preparing the preview/)).not.toBeInTheDocument());
    expect(sent(preview, 'POST')[1].rollClasses).toEqual([{ rollClassID: 4, toCode: '8X' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Roll over to 2027' }));
    const question = within(await screen.findByRole('dialog', { name: 'Roll over to 2027?' }));
    expect(question.getByText(/90 students go on from 2027-01-01 on, 60 students leave/)).toBeVisible();
    const go = question.getByRole('button', { name: 'Roll over to 2027' });
    expect(go).toBeDisabled();
    await userEvent.type(question.getByLabelText('Type 2027 to confirm'), '2027');
    await userEvent.click(go);
    expect(await screen.findByRole('heading', { name: 'Done' })).toBeVisible();
    expect(sent('/api/YearRollOvers', 'POST')).toEqual([
      {
        fromYearID: 2026,
        dateStart: '2027-01-01',
        dateEnd: '2027-12-31',
        rollClasses: [{ rollClassID: 4, toCode: '8X' }],
        repeating: [],
        token: 'second',
      },
    ]);
  });

  it('says of each student where they go, those in doubt first with the reason, and prints them', async () => {
    const student = (id: number, itemName: string, more: Partial<RolledStudent> = {}): RolledStudent => ({
      ...{ id, itemName, level: 'Year 7', toLevel: 'Year 8', rollClass: '7B', toRollClass: '8B' },
      ...{ campus: 'Junior', toCampus: '', what: 'goesOn', doubt: '', ...more },
    });
    server.answer(previewRollOver, () => seen());
    server.answer(previewRolledStudents, () => [
      student(1, 'Abbott, Noah'),
      student(2, 'Brown, Isabella', { toRollClass: '', doubt: 'noNextRollClass' }),
      student(3, 'Cohen, Adam', { toCampus: 'Senior' }),
      student(6, 'Cruz, Eva', { campus: '', toCampus: 'Senior' }),
      student(4, 'Dahl, Cy', { level: 'Year 12', toLevel: '', toRollClass: '', what: 'leaves' }),
      student(5, 'Ek, Ida', { toLevel: 'Year 7', toRollClass: '7B', what: 'repeats' }),
    ]);
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    openRoutes(subjectsRoutes, '/subjects/rollover');
    const table = await screen.findByRole('table', { name: 'Who goes where' });
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Brown, Isabella']);
    expect(table).toHaveTextContent('The roll class has no next one: gets none.');
    await userEvent.click(screen.getByRole('button', { name: /^Another campus/ }));
    expect(screen.getByRole('row', { name: /Cohen, Adam.*Campus: from Junior to Senior\.$/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Cruz, Eva.*Campus: Senior\.$/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Everybody/ }));
    expect(screen.getByRole('row', { name: /Abbott, Noah Year 7 · 7B Year 8 8B/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Dahl, Cy.*leaves the school/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Ek, Ida.*repeats Year 7/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printed).toHaveBeenCalled());
  });

  it('is shown anew where something changed since; what stands in the way keeps it from being done', async () => {
    server.answer(previewRollOver, () => seen());
    server.answer(rollOver, () => {
      server.answer(previewRollOver, () => seen({ token: 'third', obstacles: ['7B has no teacher.'] }));
      return refuse(409, { code: 'record.changed', message: 'changed', current: null });
    });
    openRoutes(subjectsRoutes, '/subjects/rollover');
    await userEvent.click(await screen.findByRole('button', { name: 'Roll over to 2027' }));
    await userEvent.type(await screen.findByLabelText('Type 2027 to confirm'), '2027{Enter}');
    expect(await screen.findByText(/Something changed meanwhile/)).toBeVisible();
    expect(await screen.findByText('7B has no teacher.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Roll over to 2027' })).toBeDisabled();
  });
});
