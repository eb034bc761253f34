import {
  type BankFile,
  type BankFilePreview,
  type BankLine,
  MAX_BANK_LINES,
} from '@homeroom/contract/billing/bank-files.endpoints.ts';
import type { Posted } from '@homeroom/contract/billing/charges.endpoints.ts';
import type { z } from 'zod';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { lockAccounts } from './accounts.queries.ts';
import { openOnAccount } from './accounts.service.ts';
import { type AccountRow, accountRows } from './accounts.views.ts';
import { ageingOf } from './ageing.rules.ts';
import { importedBefore } from './bank-file.views.ts';
import { type ReadLine, readBankFile } from './bank-lines.rules.ts';
import { marksFrom, marksToAsk, type Repeat, repeatsIn } from './bank-repeats.rules.ts';
import { moneyOf, sumOf } from './cents.rules.ts';
import { tokenOf } from './charges.rules.ts';
import { letterheadOf } from './document-head.ts';
import { issueReceipts } from './issue-receipts.service.ts';
import { addBatch } from './ledger.queries.ts';
import { noteReceipts, postingOf, settle } from './ledger.service.ts';
import { openLinesOf } from './open.views.ts';
import { accountsNamed } from './reference.rules.ts';

/** What is known beside the file. */
interface Known {
  accounts: ReadonlyMap<number, AccountRow>;
  repeats: ReadonlyMap<number, Repeat>;
  choices: ReadonlyMap<number, number | null>;
  today: string;
}

type Judged = Pick<BankLine, 'verdict' | 'problem' | 'receiptNumber'> & { accountId: number | null };
const judged = (verdict: BankLine['verdict'], more: Partial<Judged> = {}): Judged => ({
  ...{ verdict, problem: null, receiptNumber: null, accountId: null },
  ...more,
});

/** A line that came in. */
const isPayment = ({ problem, cents }: ReadLine): boolean => problem === null && (cents ?? 0) > 0;

/** What is done with a line: the first of these that holds. */
function judge(line: ReadLine, { accounts, repeats, choices, today }: Known): Judged {
  const { problem, dateOf, cents } = line;
  if (problem || dateOf === null || cents === null) return judged('refused', { problem: problem ?? 'date' });
  if (cents <= 0) return judged('out');
  const { receiptNumber, sameAs } = repeats.get(line.line) ?? { receiptNumber: null, sameAs: null };
  if (receiptNumber !== null) return judged('duplicate', { receiptNumber });
  if (dateOf > today) return judged('refused', { problem: 'future' });
  const chosen = choices.get(line.line);
  if (chosen === null) return judged('leftOut');
  const named = accountsNamed(`${line.reference} | ${line.text} | ${line.payer}`).filter((id) =>
    accounts.has(id),
  );
  const accountId = chosen ?? (named.length === 1 ? (named[0] as number) : null);
  const account = accountId === null ? undefined : accounts.get(accountId);
  if (account && account.dateClosed !== null)
    return judged('refused', { problem: 'accountClosed', accountId: account.id });
  if (sameAs !== null && chosen === undefined) return judged('repeated', { accountId: account?.id ?? null });
  if (!account) return judged('unknown');
  return judged(chosen === undefined ? 'matched' : 'chosen', { accountId: account.id });
}

interface Worked {
  posts: (ReadLine & { accountId: number; importedAs: string })[];
  preview: BankFilePreview;
}

/** Reads a file and judges its lines. @throws Problem request.invalid for one that is too long */
async function workOut(
  db: Database,
  { today }: Pick<RequestContext, 'today'>,
  file: BankFile,
): Promise<Worked> {
  const { isTooLong, lines, ...read } = await readBankFile(file, MAX_BANK_LINES);
  ensureField(!isTooLong, 'content', 'bank_file.too_many_lines', { most: MAX_BANK_LINES });
  const choices = new Map(file.choices.map(({ line, accountID }) => [line, accountID]));
  const ids = [
    ...lines.flatMap(({ reference, text, payer }) => accountsNamed(`${reference} | ${text} | ${payer}`)),
    ...[...choices.values()].flatMap((id) => id ?? []),
  ];
  const accounts = new Map((await accountRows(db, { ids: [...new Set(ids)] })).map((row) => [row.id, row]));
  const open = await openLinesOf(db, [...accounts.keys()]);
  const payments = lines
    .filter(isPayment)
    .map(({ line, mark }) => ({ line, mark, choice: choices.get(line) }));
  const repeats = repeatsIn(payments, await importedBefore(db, marksToAsk(payments)));
  const markFrom = marksFrom(repeats, payments);
  const posts: Worked['posts'] = [];
  const bankLines = lines.map((line): BankLine => {
    const { accountId, ...verdict } = judge(line, { accounts, repeats, choices, today });
    const isPosted = verdict.verdict === 'matched' || verdict.verdict === 'chosen';
    if (isPosted && accountId !== null) posts.push({ ...line, accountId, importedAs: markFrom(line.mark) });
    const account = accountId === null ? undefined : accounts.get(accountId);
    return {
      ...{ line: line.line, dateOf: line.dateOf, amount: line.cents === null ? null : moneyOf(line.cents) },
      ...{
        payer: line.payer.slice(0, 140),
        text: line.text.slice(0, 300),
        written: line.written,
        ...verdict,
      },
      ...{ accountID: accountId, accountName: account?.itemName ?? null },
      sameAsLine: repeats.get(line.line)?.sameAs ?? null,
      balance: account ? ageingOf(openOnAccount(open.get(account.id)), today).balance : null,
    };
  });
  const total = moneyOf(sumOf(posts.map(({ cents }) => cents ?? 0)));
  // A balance that changed meanwhile makes no other receipt of a line.
  const decides = bankLines.map(({ balance: _, ...line }) => line);
  const token = tokenOf({ file: { ...file, content: lines.map(({ mark }) => mark) }, decides });
  return { posts, preview: { ...read, lines: bankLines, posts: posts.length, total, token } };
}

/** Says line by line what would be done with a file of the bank. Nothing is saved. @throws Problem request.invalid */
export const previewFile = async (
  db: Database,
  context: Pick<RequestContext, 'today'>,
  file: BankFile,
): Promise<BankFilePreview> => (await workOut(db, context, file)).preview;

/** What a receipt is known by: what the payer wrote, or who paid. */
const referenceOfLine = ({ reference, text, payer }: ReadLine): string =>
  [payer, reference || text].filter(Boolean).join(': ').slice(0, 140);

/**
 * Makes the receipts that were previewed, and lets them pay what was due first.
 * @throws Problem request.invalid, billing.nothing; billing.preview_changed with the preview of now
 */
export async function postFile(
  db: Database,
  context: RequestContext,
  { file, token }: { file: BankFile; token: string },
): Promise<z.infer<typeof Posted>> {
  const before = await workOut(db, context, file);
  ensure(before.preview.token === token, 'billing.preview_changed', { current: before.preview });
  await lockAccounts(
    db,
    before.posts.map(({ accountId }) => accountId),
  );
  const { posts, preview } = await workOut(db, context, file);
  ensure(preview.token === token, 'billing.preview_changed', { current: preview });
  ensure(posts.length > 0, 'billing.nothing');
  const posting = postingOf(context);
  const accountIds = [...new Set(posts.map(({ accountId }) => accountId))];
  const cents = -sumOf(posts.map((line) => line.cents ?? 0));
  const batch = {
    kind: 'bankFile',
    itemName: '',
    lines: posts.length,
    accounts: accountIds.length,
    cents,
  } as const;
  const batchId = await addBatch(db, batch, posting);
  const noted = await noteReceipts(
    db,
    posts.map((line) => ({
      ...{ accountId: line.accountId, dateOf: line.dateOf as string, cents: line.cents as number },
      ...{ method: 'bank' as const, reference: referenceOfLine(line), importedAs: line.importedAs, batchId },
    })),
    posting,
  );
  await settle(db, accountIds, posting);
  await issueReceipts(
    db,
    noted.map((one, n) => ({ ...one, accountId: (posts[n] as { accountId: number }).accountId })),
    { letterhead: await letterheadOf(context.school, db), today: context.today },
  );
  return { batchID: batchId, lines: posts.length, accounts: accountIds.length, total: preview.total };
}
