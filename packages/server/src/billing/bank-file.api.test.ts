import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { charge, newPayer, pay } from '../../test/billing.ts';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

// The school's today is 2026-11-18.
let school: TestSchool;
let office: Caller;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
});

const file = (content: string | Buffer, more: object = {}) => ({
  content: Buffer.from(content).toString('base64'),
  ...{ columns: null, dateFormat: 'auto', decimal: 'auto', choices: [], ...more },
});
const preview = async (sent: object) =>
  (await office.post('/api/BillingBankFiles/Preview', { body: sent })).body;
const post = (sent: object, token: string) =>
  office.post('/api/BillingBankFiles', { body: { file: sent, token } });
const payer = async () => {
  const { account: id } = await newPayer(school, office);
  const { reference } = (await office.get(`/api/BillingAccounts/${id}`)).body;
  return { id, reference: reference as string };
};
const balance = async (id: number) => (await office.get(`/api/BillingAccounts/${id}`)).body.ageing.balance;
type Told = { verdict: string; problem: string | null };
const verdicts = ({ lines }: { lines: Told[] }) => lines.map((one) => one.problem ?? one.verdict);

describe('a file of the bank', () => {
  it('is judged line by line, posted as it was shown, and known when it comes again', async () => {
    const [one, two] = [await payer(), await payer()];
    await charge(office, one.id, '100');
    const csv = [
      'Date,Description,Amount',
      `2026-11-17,"Transfer ${one.reference} thanks",60.00`,
      `2026-11-17,"${two.reference.toLowerCase().replaceAll(' ', '')} Term 1 2026",10`,
      '2026-11-17,No reference at all,5.00',
      `2026-12-24,${one.reference},1.00`,
      `2026-02-30,${one.reference},1.00`,
      `2026-11-17,${one.reference},1.005`,
      '2026-11-17,Charges of the bank,-3.00',
      `2026-11-17,"Transfer ${one.reference} thanks",60.00`,
    ].join('\n');
    const shown = await preview(file(csv));
    expect(verdicts(shown)).toEqual([
      ...['matched', 'matched', 'unknown', 'future', 'date', 'amount', 'out', 'repeated'],
    ]);
    expect(shown.lines.map((told: { line: number }) => told.line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(shown).toMatchObject({ posts: 2, total: '70.00', encoding: 'utf-8', separator: ',' });
    expect(await post(file(csv), shown.token)).toMatchObject({
      status: 200,
      body: { lines: 2, total: '70.00' },
    });
    expect([await balance(one.id), await balance(two.id)]).toEqual(['40.00', '-10.00']);
    const again = await preview(file(csv));
    expect(verdicts(again).slice(0, 2)).toEqual(['duplicate', 'duplicate']);
    expect(again.lines[0].receiptNumber).toBeGreaterThan(0);
    expect(again.posts).toBe(0);
    expect(await post(file(csv), shown.token)).toMatchObject({
      status: 409,
      body: { code: 'billing.preview_changed', current: { posts: 0 } },
    });
  });

  it('is refused where it has more lines than are read, however many and short they are', async () => {
    const columns = {
      date: 0,
      amount: 1,
      credit: null,
      debit: null,
      text: null,
      payer: null,
      reference: null,
    };
    for (const sent of [
      file(`Date,Amount\n${'1,2\n'.repeat(200_000)}`),
      file('1,2\n'.repeat(200_000), { columns }),
    ])
      expect(await office.post('/api/BillingBankFiles/Preview', { body: sent })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'content' }] },
      });
  });

  it('asks of a line that says the same as another one whether it is another payment, and takes the answer', async () => {
    const { id, reference } = await payer();
    const line = `2026-11-13;25.00;A PAYER;${reference}`;
    const csv = ['Date;Amount;Payer;Text', line, line].join('\n');
    const asked = await preview(file(csv));
    expect(asked.lines).toMatchObject([
      { verdict: 'matched', sameAsLine: null },
      { verdict: 'repeated', sameAsLine: 2, accountID: id },
    ]);
    expect(asked.posts).toBe(1);
    const both = file(csv, { choices: [{ line: 3, accountID: id }] });
    const shown = await preview(both);
    expect(verdicts(shown)).toEqual(['matched', 'chosen']);
    expect((await post(both, shown.token)).body).toMatchObject({ lines: 2, total: '50.00' });
    expect(await balance(id)).toBe('-50.00');
    for (const again of [file(csv), both])
      expect(verdicts(await preview(again))).toEqual(['duplicate', 'duplicate']);
    // A third one that the bank tells of is not known yet, and is asked about.
    expect(verdicts(await preview(file(`${csv}\n${line}`)))).toEqual(['duplicate', 'duplicate', 'repeated']);
  });

  it('posts nothing twice, whichever of equal lines were posted the first time', async () => {
    const { id, reference } = await payer();
    const answer = fc.constantFrom<'nothing' | 'post' | 'leave out'>('nothing', 'post', 'leave out');
    let cents = 100;
    await fc.assert(
      fc.asyncProperty(
        fc.array(answer, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        async (answers, knows) => {
          cents += 1;
          const line = `2026-11-12;${cents / 100};Twins;${knows ? reference : 'school'}`;
          const csv = ['Date;Amount;Payer;Text', ...answers.map(() => line)].join('\n');
          const choices = answers.flatMap((one, n) =>
            one === 'nothing' ? [] : [{ line: n + 2, accountID: one === 'post' ? id : null }],
          );
          const sent = file(csv, { choices });
          const shown = await preview(sent);
          if (shown.posts > 0) expect((await post(sent, shown.token)).body.lines).toBe(shown.posts);
          // The same answers again post nothing; and of what was posted nothing is posted without an answer.
          expect((await preview(sent)).posts).toBe(0);
          const unasked = await preview(file(csv));
          if (shown.posts > 0) expect(unasked.posts).toBe(0);
          const known = unasked.lines.filter((one: Told) => one.verdict === 'duplicate');
          expect(known).toHaveLength(shown.posts);
          expect(new Set(known.map((one: { receiptNumber: number }) => one.receiptNumber)).size).toBe(
            shown.posts,
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is posted once, though two clerks post it at once', async () => {
    const { id, reference } = await payer();
    const sent = file(`Date;Amount;Text\n2026-11-16;7,50;${reference}`);
    const { token } = await preview(sent);
    const both = await Promise.all([post(sent, token), post(sent, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balance(id)).toBe('-7.50');
  });

  it('is posted as shown though somebody posts to the account meanwhile', async () => {
    const { id, reference } = await payer();
    const sent = file(`Date;Amount;Text\n2026-11-15;7,50;${reference}`);
    const { token } = await preview(sent);
    await pay(office, id, '1');
    expect((await post(sent, token)).status).toBe(200);
    expect(await balance(id)).toBe('-8.50');
  });

  it('takes accounts that somebody chose, and leaves out what they left out', async () => {
    const { id, reference } = await payer();
    const csv = `Date;Amount;Text\n2026-11-14;1;nothing\n2026-11-14;2;${reference}`;
    const chosen = {
      choices: [
        { line: 2, accountID: id },
        { line: 3, accountID: null },
      ],
    };
    const shown = await preview(file(csv, chosen));
    expect(verdicts(shown)).toEqual(['chosen', 'leftOut']);
    expect((await post(file(csv), shown.token)).status).toBe(409);
    expect((await post(file(csv, chosen), shown.token)).status).toBe(200);
    expect(await balance(id)).toBe('-1.00');
  });

  it.each([
    ['utf-8', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['utf-16le', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
    ['utf-16be', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('is read in %s', async (encoding, write) => {
    const { id, reference } = await payer();
    const text = [
      ...['Konto 123;;;', 'Buchungstag;Auftraggeber;Verwendungszweck;Betrag'],
      `17.11.2026;Müller;${reference};1.234,56`,
    ].join('\r\n');
    const shown = await preview(file(write(text)));
    expect(shown).toMatchObject({ encoding, separator: ';', dateFormat: 'dmy' });
    expect(shown.lines).toMatchObject([
      {
        line: 3,
        payer: 'Müller',
        amount: '1234.56',
        verdict: 'matched',
        accountID: id,
        dateOf: '2026-11-17',
      },
    ]);
  });

  it('may have a column for what came and one for what went, and a month before the day', async () => {
    const { reference } = await payer();
    const csv = `Date\tDescription\tDebit\tCredit\n11/17/2026\t${reference}\t\t$1,250.00\n11/16/2026\tFee\t3.00\t`;
    const shown = await preview(file(csv));
    expect(shown).toMatchObject({ separator: '\t', dateFormat: 'mdy', isDateUnsure: false });
    expect(shown.lines).toMatchObject([
      { amount: '1250.00', verdict: 'matched' },
      { amount: '-3.00', verdict: 'out' },
    ]);
    expect((await preview(file('Date,Amount\n03/04/2026,1'))).isDateUnsure).toBe(true);
  });

  it.each([
    ['Datum;Betrag;Soll/Haben;Text', '11,00;H', '12,00;S'],
    ['Datum;Umsatz;;Verwendungszweck', '11,00;H', '12,00;S'],
    ['Date;Amount;CR/DR;Details', '11.00;CR', '12.00;DR'],
    ['Date;Amount;Credit Debit Indicator;Details', '11.00;CRDT', '12.00;DBIT'],
    ['Date;Amount;Type;Details', '11.00;Credit', '12.00;Debit'],
    ['Datum;Betrag Soll;Betrag Haben;Text', ';11,00', '12,00;'],
    ['Date;Amount (Debit);Amount (Credit);Details', ';11.00', '12.00;'],
  ])('%s: what went out is no payment, though its amount has no sign', async (headings, came, went) => {
    const { reference } = await payer();
    const csv = `${headings}\n2026-11-16;${came};${reference}\n2026-11-16;${went};${reference}\n`;
    expect((await preview(file(csv))).lines).toMatchObject([
      { amount: '11.00', verdict: 'matched' },
      { amount: '-12.00', verdict: 'out' },
    ]);
  });

  it('of which nobody can tell the columns posts nothing, until somebody tells them', async () => {
    const { reference } = await payer();
    const csv = `2026-11-17|x\n17.11.2026;${reference};4,00`;
    expect(await preview(file(csv))).toMatchObject({ columns: null, lines: [], posts: 0 });
    const columns = { date: 0, text: 1, amount: 2, credit: null, debit: null, payer: null, reference: null };
    expect(verdicts(await preview(file(csv, { columns })))).toContain('matched');
  });

  it.each(['', 'not base64!', 'AAAA'.repeat(1_000_000)])(
    'a file that is none is refused',
    async (content) => {
      const refused = await office.post('/api/BillingBankFiles/Preview', { body: { ...file(''), content } });
      expect([400, 413]).toContain(refused.status);
    },
  );
});
