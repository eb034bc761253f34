import {
  type BankFile,
  type BankFilePreview,
  postBankFile,
  previewBankFile,
} from '@homeroom/contract/billing/bank-files.endpoints.ts';
import { useRef, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { readAccountsAgain } from '../billing.api.ts';
import { usePosting } from '../posting/usePosting.ts';
import { asRead, base64Of, faultOf, type Reading } from './bank.rules.ts';

interface Chosen {
  name: string;
  content: string;
}

interface PostedFile {
  name: string;
  lines: BankFilePreview['lines'];
  answer: { lines: number; accounts: number; total: string };
}

const isPreview = (current: unknown): current is BankFilePreview =>
  typeof current === 'object' && current !== null && 'lines' in current && 'posts' in current;

/** A file of the bank, as it is read, looked at and posted. */
export function useBankFile() {
  const [file, setFile] = useState<Chosen>();
  const [fault, setFault] = useState<'empty' | 'large' | 'unreadable'>();
  const [reading, setReading] = useState<Reading>(asRead);
  const [preview, setPreview] = useState<BankFilePreview>();
  const [error, setError] = useState<unknown>();
  const [isReading, setBusy] = useState(false);
  /** The preview of now is another than the one that was to be posted. */
  const [isChanged, setChanged] = useState(false);
  const [posted, setPosted] = useState<PostedFile>();
  /** Of questions that overtake one another the last one counts. */
  const asked = useRef(0);

  const look = async ({ content }: Chosen, how: Reading) => {
    asked.current += 1;
    const mine = asked.current;
    setBusy(true);
    setError(undefined);
    setChanged(false);
    try {
      const answer = await call(previewBankFile, { body: { content, ...how } });
      if (mine !== asked.current) return;
      setPreview(answer);
      setReading(how);
    } catch (refusal) {
      if (mine === asked.current) setError(refusal);
    } finally {
      if (mine === asked.current) setBusy(false);
    }
  };

  const posting = usePosting(async ({ body, token }: { body: BankFile; token: string }, key) => {
    try {
      return await call(postBankFile, { body: { file: body, token }, idempotencyKey: key });
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.status === 409 && isPreview(refusal.current)) {
        setPreview(refusal.current);
        setChanged(true);
      }
      throw refusal;
    }
  });
  const finish = (answer: PostedFile['answer'] | undefined) => {
    if (!answer || !file || !preview) return;
    setPosted({ name: file.name, lines: preview.lines, answer });
    setFile(undefined);
    setPreview(undefined);
    setReading(asRead);
    readAccountsAgain();
  };

  return {
    file,
    fault,
    reading,
    preview,
    error,
    isReading,
    isChanged,
    posted,
    posting,
    /** Takes a file in hand; null: none. */
    choose: async (chosen: File | null) => {
      asked.current += 1;
      setBusy(false);
      setFile(undefined);
      setPreview(undefined);
      setError(undefined);
      setReading(asRead);
      setPosted(undefined);
      posting.clear();
      setFault(chosen ? faultOf(chosen) : undefined);
      if (!chosen || faultOf(chosen)) return;
      try {
        const next = { name: chosen.name, content: await base64Of(chosen) };
        setFile(next);
        await look(next, asRead);
      } catch {
        // It was moved or changed since it was chosen.
        setFault('unreadable');
      }
    },
    /** Looks at it again, read otherwise. */
    lookAgain: (how: Reading) => file && void look(file, how),
    post: async () => {
      if (!file || !preview) return;
      finish(await posting.post({ body: { content: file.content, ...reading }, token: preview.token }));
    },
    again: async () => finish(await posting.again()),
  };
}
