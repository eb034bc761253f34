import {
  type AbsenceCall,
  explainAbsence,
  getUnexplainedAbsences,
  saveAbsenceCall,
  type UnexplainedAbsence,
  undoExplanation,
} from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { reasons, serveRoll, TODAY } from '../../../test/rolls.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { UnexplainedPanel } from './UnexplainedPanel.tsx';

const user = userEvent.setup();
const nobody: AbsenceCall = { state: 'open', by: null, byID: null, at: null, version: 0 };
const una = {
  ...{ personID: 90, fullName: 'Una Novak', relationship: 'Mother' },
  phones: [{ kind: 'mobile' as const, value: '0400 111 222' }],
  emails: ['una@example.org'],
};
const otto = { ...una, personID: 91, fullName: 'Otto Novak', relationship: 'Father', emails: [] };
const anAbsence = (
  studentID: number,
  fullName: string,
  fields: Partial<UnexplainedAbsence> = {},
): UnexplainedAbsence => ({
  ...{ studentID, fullName, photo: null, rollClassName: '7B', campus: 'Main campus' },
  rolls: [{ rollClass: '7B', classId: null, periodId: null, itemName: '7B', periodName: null, version: 1 }],
  ...{ recordedBy: 'Grace Okafor', recordedAt: `${TODAY}T08:52:00`, details: '' },
  ...{ contacts: [una, otto], isRestricted: false, call: nobody },
  ...fields,
});
const carl: AbsenceCall = {
  state: 'calling',
  by: 'Carl Colleague',
  byID: 8,
  at: `${TODAY}T09:12:00`,
  version: 1,
};

let server: ReturnType<typeof createServer>;
let absences: UnexplainedAbsence[];
const change = (id: number, fields: Partial<UnexplainedAbsence>) => {
  absences = absences.map((one) => (one.studentID === id ? { ...one, ...fields } : one));
};
beforeEach(() => {
  server = createServer();
  serveRoll(server, []);
  absences = [anAbsence(1, 'Adeyemi, Tolu'), anAbsence(2, 'Brown, Isabella', { contacts: [] })];
  server.answer(getUnexplainedAbsences, () => absences);
  for (const id of [1, 2]) {
    server.answer(
      explainAbsence,
      ({ body }) => {
        absences = absences.filter(({ studentID }) => studentID !== id);
        return {
          rolls: JSON.parse(body).rolls.map((roll: { version: number }) => ({ ...roll, version: 2 })),
        };
      },
      `/api/UnexplainedAbsences/${id}`,
    );
    server.answer(
      saveAbsenceCall,
      ({ body }) => {
        const { state, version } = JSON.parse(body);
        const call = { state, by: 'Gwen Office', byID: 7, at: `${TODAY}T09:15:00`, version: version + 1 };
        change(id, { call });
        return call;
      },
      `/api/AbsenceCalls/${id}`,
    );
  }
});

const opened = async () => {
  await signedIn(server, { roles: 'office', personID: null });
  const router = showAt('/', <UnexplainedPanel />);
  const grid = await screen.findByRole('grid', { name: 'Students who are absent without a reason' });
  const row = (name: RegExp) => within(grid).getByRole('row', { name });
  return { grid, row, router };
};
const sent = (path: string) =>
  server
    .asked(path)
    .filter(({ method }) => method !== 'GET')
    .map(({ body }) => JSON.parse(body));

describe('absences without a reason', () => {
  it('tell who, since when, and whom to call with one press: it is noted that somebody is calling', async () => {
    const { row } = await opened();
    const tolu = row(/^Adeyemi, Tolu/);
    expect(tolu).toHaveTextContent('7B8:52 AM by Grace Okafor');
    expect(tolu).toHaveTextContent('Una Novak (Mother)');
    expect(tolu).not.toHaveTextContent('Otto');
    const number = within(tolu).getByRole('link', { name: 'Call Una Novak, mobile: 0400 111 222' });
    expect(number).toHaveAttribute('href', 'tel:0400111222');
    expect(within(tolu).getByRole('link', { name: /Write to Una Novak/ })).toHaveAttribute(
      'href',
      'mailto:una@example.org',
    );
    expect(row(/^Brown, Isabella/)).toHaveTextContent('No number to call');
    await user.click(number);
    expect(sent('/api/AbsenceCalls/1')).toEqual([{ dateOf: TODAY, state: 'calling', version: 0 }]);
    expect(await within(tolu).findByText('You are calling since 9:15 AM')).toBeVisible();
  });

  it('ask before a family is called that a colleague is calling, about this student or about a sibling', async () => {
    change(1, { call: carl });
    change(2, { contacts: [una] });
    const { row } = await opened();
    expect(row(/Adeyemi/)).toHaveTextContent('Carl Colleague is calling since 9:12 AM');
    expect(row(/Brown/)).toHaveTextContent('Carl Colleague is calling about Adeyemi, Tolu');
    await user.click(within(row(/Brown/)).getByRole('link', { name: /^Call Una/ }));
    const question = await screen.findByRole('dialog', { name: 'Somebody is calling already' });
    expect(question).toHaveTextContent('Carl Colleague is calling this family since 9:12 AM.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent('/api/AbsenceCalls/2')).toEqual([]);
  });

  it('after nobody answered, name the next contact; what is done leaves the list and can be opened again', async () => {
    const { row } = await opened();
    await user.click(screen.getByRole('button', { name: 'No answer: Adeyemi, Tolu' }));
    expect(await within(row(/Adeyemi/)).findByText('No answer 9:15 AM, you')).toBeVisible();
    expect(row(/Adeyemi/)).toHaveTextContent('Otto Novak (Father)');
    await user.click(screen.getByRole('button', { name: '2 of 2: next contact for Adeyemi, Tolu' }));
    expect(row(/Adeyemi/)).toHaveTextContent('Una Novak (Mother)');
    await user.click(screen.getByRole('button', { name: 'More: Adeyemi, Tolu' }));
    await user.click(screen.getByRole('button', { name: 'Done: Adeyemi, Tolu' }));
    expect(await screen.findByText('Adeyemi, Tolu: Done')).toBeVisible();
    expect(await screen.findByText(/^1 student/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Done\s*1$/ }));
    await user.click(await screen.findByRole('button', { name: 'Open again: Adeyemi, Tolu' }));
    expect(sent('/api/AbsenceCalls/1').map(({ state, version }) => [state, version])).toEqual([
      ['noAnswer', 0],
      ['done', 1],
      ['open', 2],
    ]);
  });

  it('offer in the same line what is done less often, and nothing of it before it is asked for', async () => {
    const { row } = await opened();
    const tolu = within(row(/Adeyemi/));
    expect(tolu.queryByRole('button', { name: /^Done/ })).toBeNull();
    await user.click(tolu.getByRole('button', { name: 'More: Adeyemi, Tolu' }));
    expect(tolu.getByRole('button', { name: 'Done: Adeyemi, Tolu' })).toBeVisible();
    expect(tolu.queryByRole('button', { name: /^No answer/ })).toBeNull();
    await user.click(tolu.getByRole('button', { name: 'Less: Adeyemi, Tolu' }));
    expect(tolu.getByRole('button', { name: 'No answer: Adeyemi, Tolu' })).toBeVisible();
  });

  it('show what a colleague noted first, and take nothing over it', async () => {
    server.answer(
      saveAbsenceCall,
      () => {
        change(1, { call: carl });
        return refuse(409, {
          code: 'record.changed',
          message: 'Somebody else changed this meanwhile.',
          current: carl,
        });
      },
      '/api/AbsenceCalls/1',
    );
    const { row } = await opened();
    await user.click(screen.getByRole('button', { name: 'More: Adeyemi, Tolu' }));
    await user.click(screen.getByRole('button', { name: 'Done: Adeyemi, Tolu' }));
    expect(await screen.findByText(/^Adeyemi, Tolu: somebody else has changed this meanwhile/)).toBeVisible();
    expect(await within(row(/Adeyemi/)).findByText(/Carl Colleague is calling/)).toBeVisible();
  });
});

describe('a reason', () => {
  it('is one key of the roll on the line that has the focus, which moves on; the same key takes it back', async () => {
    server.answer(undoExplanation, () => ({ rolls: [] }), '/api/UnexplainedAbsences/1/Undo');
    const { row } = await opened();
    act(() => row(/Adeyemi/).focus());
    await user.keyboard('2');
    expect(await within(row(/Adeyemi/)).findByText('Illness')).toBeVisible();
    expect(within(row(/Adeyemi/)).queryByRole('button')).not.toBeInTheDocument();
    expect(row(/Brown/)).toHaveFocus();
    await waitFor(() =>
      expect(sent('/api/UnexplainedAbsences/1')).toEqual([
        {
          ...{ dateOf: TODAY, mark: 'absent', reasonID: 2, details: '' },
          rolls: [{ rollClass: '7B', classId: null, periodId: null, version: 1 }],
        },
      ]),
    );
    await screen.findByText('Adeyemi, Tolu: Illness');
    absences = [anAbsence(1, 'Adeyemi, Tolu'), ...absences];
    await user.keyboard('u');
    await waitFor(() =>
      expect(sent('/api/UnexplainedAbsences/1/Undo')).toEqual([
        { dateOf: TODAY, rolls: [{ rollClass: '7B', classId: null, periodId: null, version: 2 }] },
      ]),
    );
    expect(
      await within(row(/Adeyemi/)).findByRole('button', { name: 'Reason: Adeyemi, Tolu' }),
    ).toBeVisible();
  });

  it('that is taken back before it is saved is taken back once it is, and nothing that was done before it', async () => {
    const answer = Promise.withResolvers<void>();
    server.answer(
      explainAbsence,
      async () => {
        await answer.promise;
        return { rolls: [] };
      },
      '/api/UnexplainedAbsences/1',
    );
    server.answer(undoExplanation, () => ({ rolls: [] }), '/api/UnexplainedAbsences/1/Undo');
    const { row } = await opened();
    act(() => row(/Adeyemi/).focus());
    await user.keyboard('n');
    await within(row(/Adeyemi/)).findByText(/^No answer .*you$/);
    await user.keyboard('2');
    await user.keyboard('u');
    answer.resolve();
    await waitFor(() => expect(sent('/api/UnexplainedAbsences/1/Undo')).toHaveLength(1));
    expect(sent('/api/AbsenceCalls/1')).toEqual([expect.objectContaining({ state: 'noAnswer' })]);
  });

  it.each([
    ['nobody could be reached', () => refuse(503, {})],
    [
      'somebody else was first',
      () => refuse(409, { code: 'record.changed', message: 'Somebody else changed this meanwhile.' }),
    ],
  ])('that is not taken brings the focus back to its line: %s', async (_, refusal) => {
    server.answer(explainAbsence, refusal, '/api/UnexplainedAbsences/1');
    const { row } = await opened();
    act(() => row(/Adeyemi/).focus());
    await user.keyboard('2');
    await screen.findByText(/^Adeyemi, Tolu: /);
    await waitFor(() => expect(row(/Adeyemi/)).toHaveFocus());
    expect(within(row(/Adeyemi/)).getByRole('button', { name: 'Reason: Adeyemi, Tolu' })).toBeVisible();
  });

  it('leaves the focus where somebody has gone meanwhile, when it is not taken', async () => {
    let refuses = () => {};
    const refused = new Promise<void>((resolve) => {
      refuses = resolve;
    });
    server.answer(explainAbsence, () => refused.then(() => refuse(503, {})), '/api/UnexplainedAbsences/1');
    absences = [...absences, anAbsence(3, 'Chen, Wei')];
    const { row } = await opened();
    act(() => row(/Adeyemi/).focus());
    await user.keyboard('2{ArrowDown}');
    refuses();
    await screen.findByText(/^Adeyemi, Tolu: /);
    expect(row(/Chen/)).toHaveFocus();
  });

  it('asks for details where they are needed; what was typed stays where it was not taken', async () => {
    server.answer(explainAbsence, () => refuse(503, {}), '/api/UnexplainedAbsences/1');
    const { row } = await opened();
    act(() => row(/Adeyemi/).focus());
    await user.keyboard('3');
    const dialog = await screen.findByRole('dialog', { name: 'Why is Tolu Adeyemi absent?' });
    expect(within(dialog).getByRole('textbox', { name: 'Details of Other, explained' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: /Save/ }));
    expect(within(dialog).getByRole('textbox')).toBeInvalid();
    expect(within(dialog).getByText('This reason needs details.')).toBeVisible();
    await user.keyboard('Court');
    await user.click(within(dialog).getByRole('button', { name: /Save/ }));
    await screen.findByText(/^Adeyemi, Tolu: /);
    expect(within(dialog).getByRole('textbox')).toHaveValue('Court');
    expect(sent('/api/UnexplainedAbsences/1').at(-1)).toMatchObject({ reasonID: 3, details: 'Court' });
  });

  it('is one press where it is chosen, with what was typed before, and of one that needs details it is asked', async () => {
    await opened();
    await user.click(screen.getByRole('button', { name: 'Reason: Adeyemi, Tolu' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Details' }), 'Flu');
    await user.click(within(dialog).getByRole('button', { name: 'Illness' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Adeyemi, Tolu: Illness')).toBeVisible();
    expect(sent('/api/UnexplainedAbsences/1')).toMatchObject([{ reasonID: 2, details: 'Flu' }]);

    await user.click(screen.getByRole('button', { name: 'Reason: Brown, Isabella' }));
    await user.click(await screen.findByRole('button', { name: 'Other, explained' }));
    expect(screen.getByRole('textbox', { name: 'Details of Other, explained' })).toHaveFocus();
    expect(sent('/api/UnexplainedAbsences/2')).toEqual([]);
    await user.keyboard('Court');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(sent('/api/UnexplainedAbsences/2')).toMatchObject([{ reasonID: 3, details: 'Court' }]),
    );
  });

  it('is its digit where it is chosen', async () => {
    const { row } = await opened();
    await user.click(screen.getByRole('button', { name: 'Reason: Adeyemi, Tolu' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Illness' })).toHaveFocus());
    await user.keyboard('2');
    await waitFor(() => expect(sent('/api/UnexplainedAbsences/1')).toMatchObject([{ reasonID: 2 }]));
    // The keys go on at the line: its button is gone with what it did.
    await waitFor(() => expect(row(/Adeyemi/)).toHaveFocus());
  });

  it('is not offered twice: neither what says nothing, nor lateness', async () => {
    await opened();
    await user.click(screen.getByRole('button', { name: 'Reason: Adeyemi, Tolu' }));
    const dialog = await screen.findByRole('dialog');
    const offered = within(within(dialog).getByRole('group', { name: 'Reason' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(['Illness2', 'Other, explained3', 'Here after all']);
    expect(reasons.some(({ label }) => label === 'Late')).toBe(true);
  });

  it('given by a colleague leaves the line where it is while one is in it, and says so', async () => {
    const { row } = await opened();
    act(() => row(/Adeyemi/).focus());
    absences = absences.slice(1);
    await act(() => queryClient.refetchQueries());
    expect(await within(row(/Adeyemi/)).findByText('No longer without a reason')).toBeVisible();
    await user.keyboard('d');
    expect(sent('/api/AbsenceCalls/1')).toEqual([]);
  });

  it('is not chosen by a key pressed elsewhere on the page', async () => {
    await opened();
    await user.keyboard('2d');
    expect(sent('/api/UnexplainedAbsences/1')).toEqual([]);
  });

  it('begins at the name whose first letter is pressed where nothing on the page has the focus', async () => {
    const { row } = await opened();
    expect(document.body).toHaveFocus();
    await user.keyboard('{Shift>}B{/Shift}');
    expect(row(/Brown/)).toHaveFocus();
    act(() => row(/Brown/).blur());
    await user.keyboard('j');
    expect(row(/Brown/)).toHaveFocus();
  });
});

it('nobody without a reason is good news', async () => {
  absences = [];
  await signedIn(server, { roles: 'office', personID: null });
  showAt('/', <UnexplainedPanel />);
  expect(await screen.findByText('Nobody is absent without a reason.')).toBeVisible();
});
