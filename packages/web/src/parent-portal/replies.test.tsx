import { getAbsenceReasons } from '@homeroom/contract/attendance/absence-reasons.endpoints.ts';
import {
  type AbsenceProposal,
  type AbsenceReply,
  decideAbsenceReply,
  getAbsenceProposals,
  getAbsenceReplies,
  getReasonChoices,
  saveAbsenceReply,
  undoAbsenceDecision,
  withdrawAbsenceReply,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { getAttendanceSummaries } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChild } from '../../test/family.ts';
import { createServer, refuse } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { queryClient } from '../platform/calls/queryClient.ts';
import { ChildrenPanel } from './ChildrenPanel.tsx';
import { ProposalsPanel } from './ProposalsPanel.tsx';

// The session's today is Friday 2026-11-20.
const TODAY = '2026-11-20';
const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
const reply = (fields: Partial<AbsenceReply> = {}): AbsenceReply => ({
  ...{ id: 4, studentID: 5, fullName: 'Nia Novak', kind: 'explain', dateFrom: TODAY, dateTo: TODAY },
  ...{ reasonID: 2, reason: 'Illness', details: '', state: 'waiting', madeAt: `${TODAY}T08:40:00` },
  ...{ answer: '', version: 1, timeFrom: null, timeTo: null, ...fields },
});
const sent = (method = 'POST') =>
  server.heard.filter((one) => one.method === method && one.path.startsWith('/api/Absence'));
const body = () => JSON.parse(sent().at(-1)?.body ?? '{}');

describe('a parent', () => {
  let replies: AbsenceReply[];
  beforeEach(async () => {
    server = createServer();
    await signedIn(server, { roles: 'parent', scope: 'parent' });
    replies = [];
    server.answer(getAbsenceReplies, () => replies);
    server.answer(getReasonChoices, () => [
      { id: 2, itemName: 'Illness', needsDetails: false },
      { id: 3, itemName: 'Other', needsDetails: true },
    ]);
    server.answer(saveAbsenceReply, (heard) => {
      const { kind, dateFrom, dateTo, timeFrom = null, timeTo = null } = JSON.parse(heard.body);
      replies = [reply({ kind, dateFrom, dateTo, timeFrom, timeTo })];
      return replies[0]!;
    });
    const unexplained = [{ dateOf: TODAY, itemName: '7B', periodName: null }];
    server.answer(getAttendanceSummaries, () => [
      aChild(5, 'Nia Novak', { mark: 'absent', unexplained, mayExplain: true }),
    ]);
  });

  it('explains an absence with a reason and Send, and sees that it waits for the office', async () => {
    showAt('/', <ChildrenPanel />);
    await user.click(await screen.findByRole('button', { name: /^Say why Nia was absent/ }));
    const form = await screen.findByRole('form', { name: /^Why was Nia absent on Friday/ });
    await user.click(within(form).getByRole('button', { name: 'Send' }));
    expect(within(form).getByRole('alert')).toHaveTextContent('Please choose a reason.');
    await user.click(await within(form).findByRole('radio', { name: 'Illness' }));
    await user.click(within(form).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent. The office confirms it; you see it here.')).toHaveFocus();
    expect(body()).toEqual({
      ...{
        studentID: 5,
        kind: 'explain',
        dateFrom: TODAY,
        dateTo: TODAY,
        reasonID: 2,
        details: '',
        replaces: null,
      },
    });
    expect(await screen.findByText('waiting for the office')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Say why/ })).toBeNull();
  });

  it('takes back what was just sent, and is asked again', async () => {
    server.answer(
      withdrawAbsenceReply,
      () => {
        replies = [];
        return null;
      },
      '/api/AbsenceReplies/4',
    );
    showAt('/', <ChildrenPanel />);
    await user.click(await screen.findByRole('button', { name: /^Say why/ }));
    await user.click(await screen.findByRole('radio', { name: 'Illness' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('waiting for the office');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Taken back.')).toBeVisible();
    expect(sent('DELETE')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: /^Say why/ })).toBeVisible();
    expect(screen.queryByText(/^Sent\./)).toBeNull();
  });

  it('has no Undo of a change, which would take back what was said before as well', async () => {
    replies = [reply()];
    showAt('/', <ChildrenPanel />);
    await user.click(await screen.findByRole('button', { name: /^Change what you said about/ }));
    await user.click(await screen.findByRole('radio', { name: 'Illness' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent to the school office.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('shows the day as explained once it was, and no more as unexplained', async () => {
    const unexplained = [{ dateOf: TODAY, itemName: '7B', periodName: null }];
    server.answer(getAttendanceSummaries, () => [
      aChild(5, 'Nia Novak', { mark: 'absent', reason: 'Unexplained', unexplained, mayExplain: true }),
    ]);
    replies = [reply({ kind: 'explain', dateFrom: TODAY, dateTo: TODAY })];
    showAt('/', <ChildrenPanel />);
    const day = await screen.findByRole('article', { name: 'Nia Novak' });
    await waitFor(() =>
      expect(day).toHaveTextContent('Recorded as absent today: explained, waiting for the office'),
    );
    expect(day).not.toHaveTextContent('Unexplained');
  });

  it('is asked for more where a reason needs it, and what is typed stays where the server refuses', async () => {
    server.answer(saveAbsenceReply, () =>
      refuse(409, { code: 'absence_reply.explained', message: 'No absence of these days waits.' }),
    );
    showAt('/', <ChildrenPanel />);
    await user.click(await screen.findByRole('button', { name: /^Say why/ }));
    await user.click(await screen.findByRole('radio', { name: 'Other' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('form')).toHaveTextContent('Please say a little more.');
    await user.type(screen.getByRole('textbox', { name: /^Details/ }), 'A funeral');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('No absence of these days waits.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Details/ })).toHaveValue('A funeral');
  });

  it('says that the child is at school, of today alone', async () => {
    showAt('/', <ChildrenPanel />);
    await user.click(await screen.findByRole('button', { name: /^Say why/ }));
    await user.click(await screen.findByRole('radio', { name: 'Nia is at school' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(body()).toMatchObject({ kind: 'atSchool', reasonID: null }));
  });

  it('announces an absence of a part of a day, and sees of which', async () => {
    showAt('/', <ChildrenPanel />);
    await user.click(await screen.findByRole('button', { name: 'Announce an absence of Nia' }));
    const form = await screen.findByRole('form');
    await user.click(await within(form).findByRole('radio', { name: 'Illness' }));
    await user.type(within(form).getByRole('textbox', { name: 'Away from (time)' }), '10:00');
    await user.type(within(form).getByRole('textbox', { name: 'Away until (time)' }), '9 am');
    await user.click(within(form).getByRole('button', { name: 'Send' }));
    expect(within(form).getByText(/must be after “Away from”/)).toBeVisible();
    const until = within(form).getByRole('textbox', { name: 'Away until (time)' });
    // What is no time is not taken for the end of the day.
    await user.clear(until);
    await user.type(until, 'noon');
    await user.click(within(form).getByRole('button', { name: 'Send' }));
    expect(within(form).getByText('Please write the days and times as they are shown.')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.clear(until);
    await user.type(until, '11:30 am');
    await user.click(within(form).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/10:00 AM–11:30 AM/)).toBeVisible();
    expect(body()).toMatchObject({
      ...{ kind: 'announce', dateFrom: TODAY, dateTo: TODAY, timeFrom: '10:00', timeTo: '11:30' },
    });
  });

  it('announces an absence, and takes it back', async () => {
    server.answer(
      withdrawAbsenceReply,
      () => {
        replies = [];
        return null;
      },
      '/api/AbsenceReplies/4',
    );
    showAt('/', <ChildrenPanel />);
    await user.click(await screen.findByRole('button', { name: 'Announce an absence of Nia' }));
    const last = screen.getByRole('textbox', { name: 'Last day' });
    await user.clear(last);
    await user.type(last, '2026-11-24');
    await user.click(await screen.findByRole('radio', { name: 'Illness' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(body()).toMatchObject({ kind: 'announce', dateFrom: TODAY, dateTo: '2026-11-24' }),
    );
    await user.click(await screen.findByRole('button', { name: /^Take back what you said about/ }));
    await waitFor(() => expect(screen.queryByText('waiting for the office')).toBeNull());
    expect(sent('DELETE')).toHaveLength(1);
  });

  it('reads once why an answer was not taken, and no more of it once it was', async () => {
    server.answer(saveAbsenceReply, () =>
      refuse(409, { code: 'absence_reply.explained', message: 'No absence of these days waits.' }),
    );
    showAt('/', <ChildrenPanel />);
    await user.click(await screen.findByRole('button', { name: /^Say why/ }));
    await user.click(await screen.findByRole('radio', { name: 'Illness' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findAllByText('No absence of these days waits.')).toHaveLength(1);
    server.answer(saveAbsenceReply, () => {
      replies = [reply()];
      return reply();
    });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('waiting for the office')).toBeVisible();
    expect(screen.queryByText('No absence of these days waits.')).toBeNull();
  });

  it('reads that what was sent is taken back, with the focus on it', async () => {
    server.answer(
      withdrawAbsenceReply,
      () => {
        replies = [];
        return null;
      },
      '/api/AbsenceReplies/4',
    );
    showAt('/', <ChildrenPanel />);
    await user.click(await screen.findByRole('button', { name: /^Say why/ }));
    await user.click(await screen.findByRole('radio', { name: 'Illness' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: /^Take back/ }));
    await waitFor(() => expect(screen.getByText('Taken back.')).toHaveFocus());
    expect(screen.queryByText(/^Sent\./)).toBeNull();
  });

  describe('asks before what is half written is lost', () => {
    const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
    const details = () => screen.getByRole('textbox', { name: 'Details' });
    const writeHalf = async () => {
      await user.click(await screen.findByRole('button', { name: /^Say why Nia/ }));
      await user.type(await screen.findByRole('textbox', { name: 'Details' }), 'A fever');
    };

    it('to another child', async () => {
      server.answer(getAttendanceSummaries, () => [
        aChild(5, 'Nia Novak', { unexplained: [{ dateOf: TODAY, itemName: '7B', periodName: null }] }),
        aChild(6, 'Ivo Novak'),
      ]);
      showAt('/', <ChildrenPanel />);
      await writeHalf();
      const ivo = screen.getByRole('button', { name: /^Ivo/ });
      await user.click(ivo);
      await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
      expect(ivo).toHaveAttribute('aria-pressed', 'false');
      expect(details()).toHaveValue('A fever');
      await user.click(ivo);
      await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
      expect(ivo).toHaveAttribute('aria-pressed', 'true');
    });

    it('to an announcement, and asks nothing where nothing was written', async () => {
      showAt('/', <ChildrenPanel />);
      await user.click(await screen.findByRole('button', { name: /^Say why Nia/ }));
      await user.click(screen.getByRole('button', { name: 'Announce an absence of Nia' }));
      expect(await screen.findByRole('textbox', { name: 'Last day' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await writeHalf();
      await user.click(screen.getByRole('button', { name: 'Announce an absence of Nia' }));
      await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
      expect(details()).toHaveValue('A fever');
    });
  });

  describe('keeps what is typed, and reads that it cannot be sent any more', () => {
    const isOver = async (text: RegExp) => {
      await act(() => queryClient.refetchQueries());
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(screen.getByRole('textbox', { name: 'Details' })).toHaveValue('A fever');
      expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('form')).toBeNull();
      expect(sent()).toEqual([]);
    };

    it('where the office decides while it is changed', async () => {
      replies = [reply()];
      showAt('/', <ChildrenPanel />);
      await user.click(await screen.findByRole('button', { name: /^Change what you said about/ }));
      await user.type(await screen.findByRole('textbox', { name: 'Details' }), 'A fever');
      replies = [reply({ state: 'accepted', version: 2 })];
      await isOver(/^The school office has already confirmed what you said/);
      expect(screen.getByText('confirmed')).toBeVisible();
    });

    it('where the school has explained the day', async () => {
      showAt('/', <ChildrenPanel />);
      await user.click(await screen.findByRole('button', { name: /^Say why Nia/ }));
      await user.type(await screen.findByRole('textbox', { name: 'Details' }), 'A fever');
      server.answer(getAttendanceSummaries, () => [aChild(5, 'Nia Novak', { mark: 'present' })]);
      await isOver(/^The school has already handled this day/);
      expect(screen.queryByText('Why was Nia absent?')).toBeNull();
    });
  });

  it('reads what the office has answered', async () => {
    replies = [reply({ state: 'declined', answer: 'Please call us.' })];
    showAt('/', <ChildrenPanel />);
    expect(await screen.findByText('declined')).toBeVisible();
    expect(screen.getByText('Please call us.')).toBeVisible();
  });
});

describe('the office', () => {
  const proposal = (fields: Partial<AbsenceProposal> = {}): AbsenceProposal => ({
    ...reply(),
    ...{ rollClass: '7B', adult: { id: 9, fullName: 'Una Novak' }, isPlain: true },
    ...{ obstacle: null, isNothingLeft: false, ...fields },
  });
  let waiting: AbsenceProposal[];
  beforeEach(async () => {
    server = createServer();
    await signedIn(server, { roles: 'office' });
    waiting = [
      proposal({ id: 1, kind: 'atSchool', reason: '', isPlain: false, fullName: 'Ben Brown' }),
      proposal({ id: 2 }),
      proposal({ id: 3, studentID: 6, fullName: 'Ivo Novak', version: 2 }),
    ];
    server.answer(getAbsenceProposals, () => waiting);
    for (const id of [1, 2, 3])
      server.answer(
        decideAbsenceReply,
        () => {
          waiting = waiting.filter((one) => one.id !== id);
          return { proposals: waiting, left: [] };
        },
        `/api/AbsenceProposals/${id}/Decision`,
      );
  });

  it('confirms at once what is plain, and looks for who is said to be at school', async () => {
    showAt('/', <ProposalsPanel />);
    const list = await screen.findByRole('list', { name: 'Absences to confirm' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
      /Ben Brown.*The family says that the child is at school/,
    );
    await user.click(screen.getByRole('button', { name: 'Confirm all 2 that have no warning' }));
    expect(await screen.findByText('2 confirmed.')).toBeVisible();
    // What was confirmed stays to be seen until the pointer has left.
    await user.hover(list);
    await user.hover(screen.getByRole('heading', { name: 'Absences to confirm' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(sent().map((one) => JSON.parse(one.body).version)).toEqual([1, 2]);
  });

  it('takes a decision back: it waits again', async () => {
    const all = waiting;
    server.answer(undoAbsenceDecision, () => (waiting = all), '/api/AbsenceProposals/2/Undo');
    showAt('/', <ProposalsPanel />);
    await user.click(await screen.findByRole('button', { name: /^Confirm: Nia Novak/ }));
    await screen.findByText('Nia Novak: Confirmed');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: /^Confirm: Nia Novak/ })).toBeVisible();
    expect(body()).toEqual({ version: 2 });
  });

  it('puts what was taken back where it was, also after the list has let go of it', async () => {
    const all = waiting;
    server.answer(undoAbsenceDecision, () => (waiting = all), '/api/AbsenceProposals/2/Undo');
    showAt('/', <ProposalsPanel />);
    await user.click(await screen.findByRole('button', { name: /^Confirm: Nia Novak/ }));
    await screen.findByText('Nia Novak: Confirmed');
    // The pressed button is gone: the pointer goes over the list before it leaves it.
    await user.hover(screen.getByRole('list', { name: 'Absences to confirm' }));
    await user.click(screen.getByRole('heading', { name: 'Absences to confirm' }));
    await waitFor(() => expect(screen.queryByText('Nia Novak')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: /^Confirm: Nia Novak/ })).toBeVisible();
    expect(screen.queryByText('1 new: show it')).toBeNull();
  });

  it('takes back of many what was confirmed of them, and says where that is refused', async () => {
    const refused = () => refuse(409, { code: 'record.changed', message: 'Somebody has changed it.' });
    server.answer(decideAbsenceReply, refused, '/api/AbsenceProposals/2/Decision');
    server.answer(undoAbsenceDecision, refused, '/api/AbsenceProposals/3/Undo');
    showAt('/', <ProposalsPanel />);
    await user.click(await screen.findByRole('button', { name: 'Confirm all 2 that have no warning' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Ivo Novak: Somebody has changed it.')).toBeVisible();
    expect(sent().filter(({ path }) => path.endsWith('/Undo'))).toHaveLength(1);
    expect(screen.queryByText('Undone.')).toBeNull();
  });

  it('confirms at once no more than what is shown', async () => {
    showAt('/', <ProposalsPanel />);
    const list = await screen.findByRole('list', { name: 'Absences to confirm' });
    await user.hover(screen.getByRole('button', { name: 'Confirm all 2 that have no warning' }));
    waiting = [...waiting, proposal({ id: 4, fullName: 'Zoe Novak' })];
    await act(() => queryClient.refetchQueries());
    expect(within(list).queryByText('Zoe Novak')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Confirm all 2 that have no warning' }));
    expect(await screen.findByText('2 confirmed.')).toBeVisible();
    expect(sent().map(({ path }) => path)).toEqual(
      [2, 3].map((id) => `/api/AbsenceProposals/${id}/Decision`),
    );
  });

  it('asks before Esc drops the word that was typed', async () => {
    showAt('/', <ProposalsPanel />);
    await user.click(await screen.findByRole('button', { name: /^Decline: Ivo Novak/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline what Una Novak says' });
    await user.type(within(dialog).getByRole('textbox'), 'Please call us.');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(within(dialog).getByRole('textbox')).toHaveValue('Please call us.');
    expect(sent()).toEqual([]);
  });

  it('declines with a word to the family', async () => {
    showAt('/', <ProposalsPanel />);
    await user.click(await screen.findByRole('button', { name: /^Decline: Ivo Novak/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline what Una Novak says' });
    await user.type(
      within(dialog).getByRole('textbox', { name: 'What the family reads' }),
      'Please call us.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined.')).toBeVisible();
    expect(body()).toMatchObject({ accepts: false, answer: 'Please call us.', version: 2 });
  });

  it('goes on with the keyboard to the next line, and what is settled stays in its place', async () => {
    showAt('/', <ProposalsPanel />);
    const list = await screen.findByRole('list', { name: 'Absences to confirm' });
    screen.getByRole('button', { name: /^Confirm: Nia Novak/ }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Confirm: Ivo Novak/ })).toHaveFocus());
    expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent(/Nia Novak.*Confirmed/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Handled: Ben Brown/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('Handled.')).toHaveFocus());
  });

  it.each([
    ['speaker', 'This adult may no longer speak for the child', false, ['Decline']],
    ['known', 'An absence on these days is already recorded.', true, ['Handled', 'Decline']],
    ['settled', 'No absence on these days needs a reason any more.', true, ['Handled', 'Decline']],
    ['present', 'The roll says: present.', true, ['Handled', 'Decline']],
    ['both', 'Somebody else has said something', false, ['Confirm', 'Other reason', 'Decline']],
  ] as const)(
    'reads what speaks against one at once, and what it can do: %s',
    async (obstacle, text, isNothingLeft, actions) => {
      waiting = [proposal({ id: 2, isPlain: false, obstacle, isNothingLeft })];
      showAt('/', <ProposalsPanel />);
      const list = await screen.findByRole('list', { name: 'Absences to confirm' });
      const line = within(list).getByRole('listitem');
      expect(line).toHaveTextContent(text);
      expect(
        within(line)
          .getAllByRole('button')
          .map((one) => one.textContent),
      ).toEqual(actions);
    },
  );

  it('notes as dealt with what is explained already, and the family is not told otherwise', async () => {
    waiting = [proposal({ id: 2, isPlain: false, obstacle: 'settled', isNothingLeft: true })];
    showAt('/', <ProposalsPanel />);
    await user.click(await screen.findByRole('button', { name: /^Handled: Nia Novak/ }));
    expect(await screen.findByText('Handled.')).toBeVisible();
    expect(body()).toMatchObject({ accepts: true, isDealtWith: true });
  });

  it('reads “is away today” of today, and “was away” of a day before', async () => {
    const before = { dateFrom: '2026-11-10', dateTo: '2026-11-10' };
    waiting = [proposal({ id: 2, dateFrom: TODAY, dateTo: TODAY }), proposal({ id: 3, ...before })];
    showAt('/', <ProposalsPanel />);
    const list = await screen.findByRole('list', { name: 'Absences to confirm' });
    const [today, earlier] = within(list).getAllByRole('listitem');
    expect(today).toHaveTextContent(/is away today/);
    expect(earlier).toHaveTextContent(/was away /);
  });

  it('confirms with another reason than the family gave', async () => {
    const reason = {
      ...{ authorised: true, countsAsAbsence: true, onSite: false, isLate: false, teacherMayUse: true },
      ...{ parentMayChoose: true, needsDetails: false, isDefault: false, ordinal: 1 },
      ...{ dateClosed: null, permission: 1 as const, version: 1 },
    };
    server.answer(getAbsenceReasons, () => [
      { ...reason, id: 2, code: 'I', label: 'Illness' },
      { ...reason, id: 8, code: 'F', label: 'Family' },
      { ...reason, id: 9, code: 'U', label: 'Unexplained', authorised: false, isDefault: true },
    ]);
    showAt('/', <ProposalsPanel />);
    await user.click(await screen.findByRole('button', { name: /^Other reason: Ivo Novak/ }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Confirm the absence of Ivo Novak with another reason',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(within(dialog).getByText('Please choose a reason.')).toBeVisible();
    await user.click(within(dialog).getByRole('combobox', { name: 'Reason' }));
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['Family']);
    await user.click(screen.getByRole('option', { name: 'Family' }));
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('1 confirmed.')).toBeVisible();
    expect(body()).toMatchObject({ accepts: true, reasonID: 8 });
  });

  it('reads which line stays without a reason, and why', async () => {
    const left = [
      {
        dateOf: TODAY,
        itemName: 'Maths',
        periodName: 'Period 2',
        message: 'This student is not on this roll.',
      },
    ];
    server.answer(decideAbsenceReply, () => ({ proposals: [], left }), '/api/AbsenceProposals/2/Decision');
    showAt('/', <ProposalsPanel />);
    await user.click(await screen.findByRole('button', { name: /^Confirm: Nia Novak/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Nia Novak: the rest is confirmed\. .*Maths · Period 2 stays without a reason: This student is not on this roll\.$/,
    );
  });

  it('reads why one was refused, beside it, and goes on with the others', async () => {
    server.answer(
      decideAbsenceReply,
      () => refuse(409, { code: 'absence_reply.explained', message: 'No absence of these days waits.' }),
      '/api/AbsenceProposals/2/Decision',
    );
    showAt('/', <ProposalsPanel />);
    await user.click(await screen.findByRole('button', { name: 'Confirm all 2 that have no warning' }));
    expect(await screen.findByText('1 confirmed.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('No absence of these days waits.');
  });
});
