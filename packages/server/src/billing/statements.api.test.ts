import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charge, newAccount, newPayer, pay, TODAY } from '../../test/billing.ts';
import type { Caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { missingInOrder, readPdf } from '../../test/read-pdf.ts';
import { startSchoolJobs } from '../app/school-jobs.ts';
import { documents } from '../platform/documents/documents.ts';

// The school's today is 2026-11-18.
let school: TestSchool;
let office: Caller;
let jobs: ReturnType<typeof startSchoolJobs>;
beforeAll(async () => {
  school = await newSchool();
  office = await school.office();
  jobs = startSchoolJobs({
    ...{ school: school.school, clock: school.clock, log: pino({ level: 'silent' }) },
    environment: { publicUrl: 'https://school.example', smtpUrl: undefined },
  });
});
afterAll(async () => {
  await jobs.stop();
  documents.end();
});

const preview = (order: object) => office.post('/api/BillingStatementRuns/Preview', { body: order });
/** Publishes statements and waits until all of them are. */
async function publish(accountIDs: number[] | null, dateOf = TODAY) {
  const order = { dateOf, accountIDs };
  const { token } = (await preview(order)).body;
  const begun = await office.post('/api/BillingStatementRuns', { body: { order, token, sendsMail: true } });
  expect(begun.status).toBe(200);
  return eventually(async () => {
    const run = (await office.get(`/api/BillingStatementRuns/${begun.body.id}`)).body;
    expect(run.waiting).toBe(0);
    return run;
  });
}
const pdfOf = async (caller: Caller, path: string) => {
  const response = await fetch(new URL(path, caller.url), {
    headers: { authorization: `Bearer ${caller.token}` },
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
};

describe('a statement', () => {
  it('is what was published, whatever happens later; the next one begins where it ended', async () => {
    const { account: id, parent } = await newPayer(school, office);
    await charge(office, id, '100', { itemName: 'Term 4', dateOf: '2026-10-01', dateDue: '2026-10-15' });
    await pay(office, id, '30');
    const shown = (await preview({ dateOf: TODAY, accountIDs: [id] })).body;
    expect(shown.statements).toMatchObject([
      {
        opening: '0.00',
        charged: '100.00',
        paid: '-30.00',
        credited: '0.00',
        closing: '70.00',
        dateDue: '2026-10-15',
      },
    ]);
    const first = await publish([id]);
    expect(first.statements).toMatchObject([{ accountID: id, state: 'published', closing: '70.00' }]);
    await pay(office, id, '70');
    await charge(office, id, '5', { itemName: 'Forgotten', dateOf: '2026-10-02', dateDue: '2026-12-01' });
    const [statement] = (await parent.get('/api/BillingStatements')).body;
    expect(statement).toMatchObject({ closing: '70.00', opening: '0.00', dateDue: '2026-10-15' });
    expect((await parent.get('/api/BillingSummaries')).body).toEqual([
      { id, itemName: 'Family Novak', balance: '5.00', dateDue: '2026-12-01' },
    ]);
    const second = await publish([id]);
    const { body } = await parent.get('/api/BillingStatements');
    expect(body).toMatchObject([{ opening: '70.00', closing: '5.00' }, { closing: '70.00' }]);
    expect(second.statements[0].number).toBe(first.statements[0].number + 1);
  });

  it('is a tagged PDF with lines, amounts, reference and the QR of the bank, the same each time', async () => {
    const billing = {
      currency: 'EUR',
      iban: 'DE89370400440532013000',
      accountHolder: 'Harbour View',
      bankName: 'Bank of Ems',
    };
    await school.arrange((db) =>
      db
        .insertInto('system_setting')
        .values({ item_name: 'system/billing', value: JSON.stringify({ key: 'billing', value: billing }) })
        .execute(),
    );
    const { account: id, parent } = await newPayer(school, office, 'Őry & <b>*#read("x")');
    await charge(office, id, '1234.5', { itemName: 'Tuition $x$ _y_' });
    const run = await publish([id]);
    const path = `/api/BillingStatements/${run.statements[0].statementID}`;
    const { status, type, bytes } = await pdfOf(parent, path);
    expect([status, type]).toEqual([200, 'application/pdf']);
    const { text, roles, title } = await readPdf(bytes);
    const words = text.replace(/\s+/g, ' ');
    for (const part of [
      'Tuition $x$ _y_',
      '€1,234.50',
      'DE89 3704 0044 0532 0130 00',
      'Harbour View',
      'RF',
      'Őry & <b>*#read("x")',
    ])
      expect(words).toContain(part);
    expect(title).toBe(`Statement ${run.statements[0].number}`);
    expect(roles).toContain('Table');
    expect((await pdfOf(parent, path)).bytes).toEqual(bytes);
    const office2 = await pdfOf(office, `/api/BillingStatementRuns/${run.id}/Document`);
    expect([office2.status, office2.type]).toEqual([200, 'application/pdf']);
    expect((await pdfOf(office, `/api/BillingStatementRuns/${run.id}/Document?part=2`)).status).toBe(404);
    const { rows } = await school.school.pool.query(
      `select count(*)::integer as n from audit_change where table_name = 'billing_statement' and action = 'read'`,
    );
    expect(rows[0].n).toBe(2);
  });

  it('is not made of an account to which something was posted since it was shown', async () => {
    const { account: id } = await newPayer(school, office);
    await charge(office, id, '10');
    const order = { dateOf: TODAY, accountIDs: [id] };
    const { token } = (await preview(order)).body;
    await pay(office, id, '1');
    expect(
      await office.post('/api/BillingStatementRuns', { body: { order, token, sendsMail: false } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'billing.preview_changed', current: { statements: [{ closing: '9.00' }] } },
    });
  });

  it('goes by a mail with a link to payers who have an address; the others are to be printed', async () => {
    const [one, two] = [await newPayer(school, office), await newPayer(school, office)];
    await school.arrange((db) =>
      db.updateTable('person').set({ email: 'una@example.org' }).where('id', '=', one.adult).execute(),
    );
    for (const { account: id } of [one, two]) await charge(office, id, '10');
    const run = await publish([one.account, two.account]);
    const toPrint = new Map(
      run.statements.map((told: { accountID: number; isToPrint: boolean }) => [
        told.accountID,
        told.isToPrint,
      ]),
    );
    expect([toPrint.get(one.account), toPrint.get(two.account)]).toEqual([false, true]);
    await eventually(async () => {
      const { rows } = await school.school.pool.query(
        `select m.address, c.body_text from mail m join mail_content c on c.mail_id = m.id where m.address = 'una@example.org' and m.state = 'mailbox'`,
      );
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows[0])).toContain('https://school.example/billing');
    });
  });

  it('of all accounts leaves out who has nothing to be told', async () => {
    const { account: quiet } = await newPayer(school, office);
    const { account: owing } = await newPayer(school, office);
    await charge(office, owing, '10');
    const ids = (await preview({ dateOf: TODAY, accountIDs: null })).body.statements.map(
      ({ accountID }: { accountID: number }) => accountID,
    );
    expect(ids).toContain(owing);
    expect(ids).not.toContain(quiet);
  });
});

it.each(['jpeg', 'png', 'webp'] as const)(
  'a document has the logo of the school that was given as %s',
  async (kind) => {
    const { account: id } = await newPayer(school, office);
    const { receiptID } = (await pay(office, id, '12')).body;
    const path = `/api/BillingReceipts/${receiptID}`;
    const picture = sharp({ create: { width: 80, height: 40, channels: 3, background: '#0b6e63' } });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await picture.toFormat(kind).toBuffer())]), `logo.${kind}`);
    const admin = await school.admin();
    expect((await admin.post('/imgs/system/logo-user', { body: form })).status).toBe(200);
    const { status, bytes } = await pdfOf(office, path);
    expect(status).toBe(200);
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/Subtype\s*\/Image/);
  },
);

it('a receipt is a PDF that says what it paid, and that it does not count once it bounced', async () => {
  const { account: id, parent } = await newPayer(school, office);
  await charge(office, id, '10', { itemName: 'Excursion' });
  const { receiptID, number, account } = (await pay(office, id, '12')).body;
  const words = async () =>
    (await readPdf((await pdfOf(parent, `/api/BillingReceipts/${receiptID}`)).bytes)).text;
  const paid = await words();
  for (const part of [`Receipt ${number}`, 'Excursion', '12.00', '2.00']) expect(paid).toContain(part);
  const line = account.lines.find((one: { kind: string }) => one.kind === 'receipt');
  await office.post(`/api/BillingLines/${line.id}/Reversal`, { body: { reason: 'Bounced', dateOf: TODAY } });
  expect(await words()).toContain('does not count any more');
});

it('a receipt says what it said when it was issued: what its payment pays for somebody else later is not told', async () => {
  const { account: id, child, parent } = await newPayer(school, office, 'Before');
  await charge(office, id, '10', { itemName: 'Own fee' });
  const { receiptID } = (await pay(office, id, '30')).body;
  const path = `/api/BillingReceipts/${receiptID}`;
  const issued = await pdfOf(parent, path);
  const next = await school.person('Otto', 'Next');
  await school.arrange((db) =>
    db
      .insertInto('person_address')
      .values({ person_id: next, kind: 'home', line_1: '9 Canary Lane', suburb: 'Canaryville' })
      .execute(),
  );
  school.clock.advance({ minutes: 1 });
  const { version } = (await office.get(`/api/BillingAccounts/${id}`)).body;
  const handedOver = { id, itemName: 'Canary family', payerIDs: [next], note: '', version };
  expect((await office.put(`/api/BillingAccounts/${id}`, {}, handedOver)).status).toBe(200);
  const other = await school.student('Canary', 'Child');
  const entry = { accountID: id, kind: 'charge', itemName: 'Canary fee', amount: '12.34', studentID: other };
  expect((await office.post('/api/BillingEntries', { body: { ...entry, dateOf: TODAY } })).status).toBe(200);
  const { allocations } = (await office.get(`/api/BillingAccounts/${id}`)).body;
  expect(allocations.map(({ amount }: { amount: string }) => amount)).toContain('12.34');
  for (const reader of [parent, office]) {
    const { status, bytes } = await pdfOf(reader, path);
    expect(status).toBe(200);
    expect(bytes).toEqual(issued.bytes);
    const { text } = await readPdf(bytes);
    expect(text).toContain('Own fee');
    expect(text).not.toMatch(/Canary|12\.34/);
  }
  expect(JSON.stringify((await parent.get('/api/BillingReceipts')).body)).not.toMatch(/Canary|12\.34/);
  expect(child).not.toBe(other);
});

describe('what a payer gets', () => {
  it('is in the language of the home, with its days and amounts, under the address of the school', async () => {
    const admin = await school.admin();
    const value = JSON.stringify({ key: 'school', value: { address: '12 Ferry Road\n\n Newtown 2042 ' } });
    expect(
      (await admin.post('/api/SystemSettings', { body: [{ itemName: 'system/school', value }] })).status,
    ).toBe(200);
    const { account: id, adult } = await newPayer(school, office, 'Köhler');
    await school.arrange((db) =>
      db.updateTable('person').set({ home_language: 'German' }).where('id', '=', adult).execute(),
    );
    await charge(office, id, '1234.5', { itemName: 'Tuition', dateDue: '2026-12-01' });
    const run = await publish([id]);
    const statement = await readPdf(
      (await pdfOf(office, `/api/BillingStatements/${run.statements[0].statementID}`)).bytes,
    );
    expect(statement.language).toBe('de');
    const head = ['12 Ferry Road', 'Newtown 2042', '18. Nov. 2026', 'Kontoauszug', 'Zu zahlen'];
    expect(missingInOrder(statement.text, head)).toEqual([]);
    expect(statement.text).toMatch(/Bitte zahlen Sie bis 1\. Dez\. 2026\. 1\.234,50/);
    const { receiptID } = (await pay(office, id, '34.5')).body;
    const receipt = await readPdf((await pdfOf(office, `/api/BillingReceipts/${receiptID}`)).bytes);
    expect(receipt.language).toBe('de');
    expect(missingInOrder(receipt.text, ['12 Ferry Road', 'Quittung', 'Dankend erhalten 34,50'])).toEqual([]);
  });
});

describe('separated parents', () => {
  it('each see their own account, never the other one’s account, name, address or amounts', async () => {
    const [mother, father] = [
      await newPayer(school, office, 'Mothersecret'),
      await newPayer(school, office, 'Fathersecret'),
    ];
    await school.arrange((db) =>
      db
        .insertInto('person_address')
        .values({ person_id: father.adult, kind: 'home', line_1: '7 Hidden Lane', suburb: 'Fartown' })
        .execute(),
    );
    const parts = [
      { accountID: mother.account, percent: '40' },
      { accountID: father.account, percent: '60' },
    ];
    const share = {
      id: 0,
      studentID: mother.child,
      feeItemID: null,
      parts,
      restAccountID: mother.account,
      version: 0,
    };
    expect((await office.put('/api/BillingShares/1', {}, share)).status).toBe(200);
    await charge(office, mother.account, '40.40');
    await charge(office, father.account, '60.60');
    const receipt = (await pay(office, father.account, '7.77')).body.receiptID;
    const run = await publish([mother.account, father.account]);
    const statementOf = (id: number) =>
      run.statements.find((one: { accountID: number }) => one.accountID === id).statementID;
    const lists = [
      '/api/BillingStatements',
      '/api/BillingReceipts',
      '/api/BillingSummaries?parent=true',
      '/api/BillingOwnAccounts',
    ];
    const secrets = /Fathersecret|Hidden|Fartown|60\.60|7\.77|52\.83/;
    for (const path of lists) {
      const { status, body } = await mother.parent.get(path);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(secrets);
      expect(JSON.stringify((await father.parent.get(path)).body)).not.toMatch(/Mothersecret|40\.40/);
    }
    const own = await pdfOf(mother.parent, `/api/BillingStatements/${statementOf(mother.account)}`);
    expect((await readPdf(own.bytes)).text).not.toMatch(secrets);
    expect((await pdfOf(mother.parent, `/api/BillingStatements/${statementOf(father.account)}`)).status).toBe(
      404,
    );
    expect((await pdfOf(mother.parent, `/api/BillingReceipts/${receipt}`)).status).toBe(404);
    for (const path of [
      `/api/BillingAccounts/${father.account}`,
      `/api/BillingAccounts`,
      `/api/BillingPersonAccounts/${father.adult}`,
    ])
      expect((await mother.parent.get(path)).status).toBe(403);
  });

  it('who share an account and live apart are not told where the other one lives', async () => {
    const [one, two] = [await school.person('Ann', 'Apart'), await school.person('Ben', 'Apart')];
    for (const [person_id, line_1] of [
      [one, '1 First Road'],
      [two, '2 Second Road'],
    ] as const)
      await school.arrange((db) =>
        db.insertInto('person_address').values({ person_id, kind: 'home', line_1 }).execute(),
      );
    const id = await newAccount(office, 'Apart', [one, two]);
    await charge(office, id, '1');
    const run = await publish([id]);
    const { bytes } = await pdfOf(office, `/api/BillingStatements/${run.statements[0].statementID}`);
    expect((await readPdf(bytes)).text).not.toMatch(/First Road|Second Road/);
  });

  it('who pays no more keeps what was published then, and nothing of later', async () => {
    const { account: id, adult, parent } = await newPayer(school, office);
    const next = await school.person('Otto', 'Next');
    await charge(office, id, '10');
    await pay(office, id, '1', { dateOf: '2026-11-10' });
    const before = await publish([id], '2026-11-17');
    const save = async (payerIDs: number[]) => {
      const { version } = (await office.get(`/api/BillingAccounts/${id}`)).body;
      return office.put(
        `/api/BillingAccounts/${id}`,
        {},
        { id, itemName: 'Changed hands', payerIDs, note: '', version },
      );
    };
    school.clock.advance({ minutes: 1 });
    expect((await save([next])).status).toBe(200);
    school.clock.advance({ minutes: 1 });
    await charge(office, id, '99');
    await publish([id], TODAY);
    const statements = (await parent.get('/api/BillingStatements')).body;
    expect(statements.map((one: { id: number }) => one.id)).toContain(before.statements[0].statementID);
    expect(statements.every((one: { dateOf: string }) => one.dateOf <= '2026-11-17')).toBe(true);
    const receipts = (await parent.get('/api/BillingReceipts')).body;
    expect(receipts).toHaveLength(1);
    expect((await parent.get('/api/BillingSummaries')).body).toEqual([]);
    // The account has the name of somebody else by now.
    for (const one of [...statements, ...receipts]) expect(one.accountName).toBe('Una Novak');
    const { bytes } = await pdfOf(parent, `/api/BillingReceipts/${receipts[0].id}`);
    const { text } = await readPdf(bytes);
    expect(text).toContain('Family Novak');
    expect(text).not.toContain('Changed hands');
    const other = await school.signedIn(['parent'], { person: next, scope: 'parent' });
    expect((await other.get('/api/BillingReceipts')).body).toEqual([]);
    expect((await other.get('/api/BillingStatements')).body).toHaveLength(1);
    expect(adult).not.toBe(next);
  });
});

it('staff who are parents read as the office only where they signed in for the school', async () => {
  const adult = await school.person('Tess', 'Teacherparent');
  const asParent = await school.signedIn(['office', 'parent'], { person: adult, scope: 'parent' });
  expect((await asParent.get('/api/BillingStatements')).body).toEqual([]);
  expect((await asParent.get('/api/BillingAccounts')).status).toBe(403);
  const teacher = await school.signedIn(['teacher']);
  expect((await teacher.get('/api/BillingStatements')).status).toBe(403);
});
