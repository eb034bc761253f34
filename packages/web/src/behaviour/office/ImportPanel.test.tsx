import {
  type ImportLine,
  importBehaviour,
  previewBehaviourImport,
} from '@homeroom/contract/behaviour/csv.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import ImportPanel from './ImportPanel.tsx';

const user = userEvent.setup({ applyAccept: false });
let server: ReturnType<typeof createServer>;

const aLine = (line: number, fields: Partial<ImportLine> = {}): ImportLine => ({
  ...{ line, student: 'Adeyemi, Tolu', dateOf: '2026-11-19T10:20:00', incidentType: 'Fighting' },
  ...{ location: 'Corridor', teacher: 'OKA', comment: 'Pushed', narrative: 'In the queue' },
  ...{ problem: '', isKnown: false, isOther: false },
  ...fields,
});
const comma = 'This row has 7 fields and the heading 6: a text with a comma in it needs quotation marks.';

beforeEach(async () => {
  server = createServer();
  server.answer(previewBehaviourImport, () => ({
    lines: [
      aLine(2),
      aLine(3, { problem: comma, dateOf: '03/04/2026' }),
      aLine(4, { isKnown: true }),
      aLine(5, { isOther: true }),
    ],
    ...{ newRows: 1, knownRows: 1, otherRows: 1, problems: 1, token: 'seen' },
  }));
  server.answer(importBehaviour, () => ({ rows: 1 }));
  await signedIn(server, { roles: 'office' });
  showAt('/', <ImportPanel />);
});

const choose = async (...parts: BlobPart[]) => {
  await screen.findByLabelText('CSV file');
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(field!, new File(parts, 'behaviour.csv', { type: 'text/csv' }));
};
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('shows every column of a file, what becomes of each line first, and imports what was seen', async () => {
  await choose('number,dateOf,incidentType\n1,2026-11-19,Zoë');
  expect(
    await screen.findByText(
      '1 new, 1 there already, 1 with a problem. 1 line is not an incident and is left out.',
    ),
  ).toBeVisible();
  expect(cells()).toEqual([
    [...['Line', 'Result', 'Student', 'When', 'Type', 'Place', 'Reported by'], ...['Comment', 'Narrative']],
    [
      ...['3', comma, 'Adeyemi, Tolu', '03/04/2026', 'Fighting', 'Corridor', 'OKA'],
      ...['Pushed', 'In the queue'],
    ],
    expect.arrayContaining(['2', '', '2026-11-19 10:20 AM']),
    expect.arrayContaining(['4', 'is there already']),
    expect.arrayContaining(['5', 'not an incident']),
  ]);
  expect(screen.queryByText(/Windows-1252/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove the file' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Leave out the lines with a problem' }));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(server.asked('/api/BehaviourImports')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(JSON.parse(server.asked('/api/BehaviourImports')[0]!.body)).toMatchObject({
    ...{ token: 'seen', withoutProblems: true, content: expect.stringContaining('Zoë') },
  });
});

it('reads a file of Windows-1252, and says that it did', async () => {
  await choose('number;dateOf;incidentType;comment\n1;2026-11-19;Fighting;Zo', new Uint8Array([0xeb]));
  expect(await screen.findByText(/was read as Windows-1252/)).toBeVisible();
  const [sent] = server.asked('/api/BehaviourImports/Preview');
  expect(JSON.parse(sent!.body).content).toMatch(/Zoë$/);
});

it('says what is wrong with a file that is none', async () => {
  const message = 'Line 2 has a character that is no text (NUL).';
  server.answer(previewBehaviourImport, () =>
    refuse(400, { code: 'request.invalid', message: 'No.', errors: [{ path: 'content', message }] }),
  );
  await choose('PK');
  expect(await screen.findByText(message)).toBeVisible();
});
