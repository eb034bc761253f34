import { useEffect, useRef, useState } from 'react';
import { beginUnder } from '../../platform/calls/actionKey.ts';
import { ApiError, isOutcomeUnknown, Unreachable } from '../../platform/errors/errors.ts';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { t } from '../../platform/words/words.ts';
import type { SaveState } from '../states/SaveIndicator.tsx';
import { rebased, same } from './rebased.ts';
import { useActionKey } from './useActionKey.ts';

/** A record as it is stored: what it says, and the count of saves that a save goes by. */
export interface Stored<T> {
  value: T;
  version: number;
  /** Of a record that can be closed. */
  isClosed?: boolean;
}

/** What somebody else saved while one edited the same record. */
export interface Meanwhile<T> {
  /** What was stored when the first change was made. */
  before: T;
  now: T;
  /** It was closed, or opened again. */
  closing: 'closed' | 'reopened' | undefined;
}

/** What was typed of a record, with what it goes by: it can be put aside and gone on with. */
export interface Draft<T> extends Stored<T> {
  /** What was stored when the first change was made: what differs from it was changed here. */
  begun: T;
}

interface Source<T> {
  /** Undefined while it is read. */
  stored: Stored<T> | undefined;
  /** Saves and answers what is stored then; it stays as closed as it was seen. @throws ApiError, Unreachable */
  save: (value: T, version: number, isClosed: boolean) => Promise<Stored<T>>;
  /** What is stored now; asked after a refusal because somebody else was first. Undefined: it was refused for another reason. */
  readAgain: (refusal: ApiError) => Promise<Stored<T> | undefined>;
  /** Why it was not saved, in other words than the server's; that nobody knows whether it was is said in the house's. */
  problemOf?: (error: ApiError | Unreachable) => string;
  /** What a new record begins with: nothing is stored yet, and all of it is unsaved. */
  begin?: T;
  /** What was typed before and put aside: it goes on with that, by the version that was seen then. */
  resume?: Draft<T> | undefined;
  /** What is typed is kept elsewhere: leaving the screen loses nothing, and nobody is asked. */
  isKept?: boolean;
  /** What was changed, put upon what is stored now: where fields alone do not tell, e.g. in a list of records. */
  rebase?: (begun: T, mine: T, stored: T) => T;
}

export interface Editing<T> {
  /** As it is edited; undefined while it is read. */
  value: T | undefined;
  change: (part: Partial<T>) => void;
  /** What is typed, to be put aside; undefined where nothing is. */
  draft: Draft<T> | undefined;
  dirty: boolean;
  state: SaveState;
  /** A new one that may be saved: what is typed has to stay as it was sent, or it would be another one. */
  isHeld: boolean;
  /** Why it was not saved, where no field can say it. */
  problem: string | undefined;
  /** What the server says of a field: by the end of its path. */
  errorOf: (field: string) => string | undefined;
  /** The messages of all other paths. */
  otherErrors: (fields: readonly string[]) => string[];
  /** What somebody else saved meanwhile; what was not changed here is edited as it is stored now. */
  meanwhile: Meanwhile<T> | undefined;
  takeTheirs: () => void;
  /** Saves what was changed here over what is stored now. */
  keepMine: () => Promise<boolean>;
  save: () => Promise<boolean>;
  /**
   * The record was saved by another way, e.g. a file of it: what is edited goes by the new version, and has the part
   * that was saved. With `of` only where it went by that version before.
   */
  adopt: (version: number, of?: number, part?: Partial<T>) => void;
  /** Gives up what was changed. */
  reset: () => void;
  /** What saves again what was stored before the last save; undefined where nothing was. It throws as a save does. */
  takeBack: () => (() => Promise<void>) | undefined;
  /** Another one: fields that hold what was typed begin anew. */
  generation: number;
}

type Errors = readonly { path: string; message: string }[];

const isOf = (path: string, field: string) => path === field || path.endsWith(`.${field}`);

const sayingUnknown = () => t('ui:unknownSave');

/** Whether somebody else closed a record, or opened it again. */
const closingOf = (before: boolean | undefined, now: boolean | undefined) => {
  if (Boolean(before) === Boolean(now)) return undefined;
  return now ? 'closed' : 'reopened';
};

/**
 * A record in a form: edits are kept apart from what is stored, which may change meanwhile; a save goes by the version
 * that was seen when the first edit was made. Where somebody else was first, only the fields that were changed here are
 * mine to save over theirs. Leaving the screen asks as long as something is not saved. Where nobody answered it may be
 * saved: the same again goes by the same Idempotency-Key, and what stands as it was sent was saved.
 */
export const useEditing = <T extends object>({
  stored: given,
  save,
  readAgain,
  problemOf = (error) => (error instanceof Unreachable ? t('ui:notSent') : error.message),
  begin,
  resume,
  isKept = false,
  rebase = rebased,
}: Source<T>): Editing<T> => {
  const [draft, setDraft] = useState<Draft<T> | undefined>(
    resume ?? (begin && { begun: begin, value: begin, version: 0 }),
  );
  const [state, setState] = useState<SaveState>('idle');
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<Errors>([]);
  const [conflict, setConflict] = useState<{ before: Draft<T>; theirs: Stored<T> }>();
  const [readLast, setReadLast] = useState<Stored<T>>();
  const [generation, setGeneration] = useState(0);
  const running = useRef(false);
  const key = useActionKey<unknown>();
  /** What was sent and not answered. */
  const unknown = useRef<Draft<T>>(undefined);
  /** What was stored before the last save, and what is since. */
  const lastSave = useRef<{ before: T; saved: Stored<T> }>(undefined);

  // What was read after a refusal may be here before it is in what is shown elsewhere.
  const stored = given && readLast && readLast.version > given.version ? readLast : given;
  const value = draft?.value ?? stored?.value;
  const dirty = draft !== undefined && !same(draft.value, stored?.value);
  useUnsaved(dirty && !isKept);

  const clean = () => {
    setProblem(undefined);
    setErrors([]);
    setConflict(undefined);
  };

  const reset = () => {
    unknown.current = undefined;
    setDraft(undefined);
    setState('idle');
    setGeneration((before) => before + 1);
    clean();
  };

  /** It is stored as it was sent: what was typed since is not, and stays. */
  const arrived = (sent: Draft<T>, saved: Stored<T>) => {
    unknown.current = undefined;
    setDraft((now) =>
      now === undefined || same(now.value, sent.value)
        ? undefined
        : { ...saved, begun: saved.value, value: rebase(sent.value, now.value, saved.value) },
    );
    setState((now) => (now === 'saving' || now === 'unknown' ? 'saved' : now));
  };

  // What is read again after nobody answered may show that it was saved.
  useEffect(() => {
    const sent = unknown.current;
    if (state !== 'unknown' || !sent || !stored || stored.version <= sent.version) return;
    if (same(stored.value, sent.value)) {
      setProblem(undefined);
      arrived(sent, stored);
    }
  });

  /** @returns whether it is saved nevertheless: what stands is what was sent before, when nobody answered */
  const refused = async (error: unknown, sent: Draft<T>): Promise<boolean> => {
    if (isOutcomeUnknown(error)) {
      unknown.current = sent;
      setState('unknown');
      setProblem(sayingUnknown());
      return false;
    }
    key.end(false);
    const before = unknown.current;
    if (before) unknown.current = undefined;
    setState('failed');
    if (error instanceof ApiError && error.status === 409) {
      const now = await readAgain(error).catch(() => undefined);
      if (before && now && same(before.value, now.value)) {
        setReadLast(now);
        if (same(before.value, sent.value)) {
          setState('saving');
          arrived(before, now);
          return true;
        }
        const again = { ...now, begun: now.value, value: rebase(before.value, sent.value, now.value) };
        setDraft(again);
        return put(again);
      }
      setProblem(now ? undefined : problemOf(error));
      if (!now) return false;
      setReadLast(now);
      setConflict({ before: sent, theirs: now });
      // The version stays the one that was seen: it is saved over theirs only once somebody chooses that.
      setDraft(
        (mine) => mine && { ...mine, begun: now.value, value: rebase(mine.begun, mine.value, now.value) },
      );
    } else if (error instanceof ApiError) {
      setErrors(error.errors ?? []);
      setProblem(error.errors?.length ? undefined : problemOf(error));
    } else if (error instanceof Unreachable) setProblem(problemOf(error));
    else throw error;
    return false;
  };

  const put = async (what: Draft<T>): Promise<boolean> => {
    setState('saving');
    const { value: typed, version, isClosed = false } = what;
    try {
      const saved = await beginUnder(key.of([typed, version, isClosed]), () =>
        save(typed, version, isClosed),
      );
      key.end(true);
      lastSave.current = what.version > 0 ? { before: what.begun, saved } : undefined;
      arrived(what, saved);
      return true;
    } catch (error) {
      return refused(error, what);
    }
  };

  const send = async (what: Draft<T>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    lastSave.current = undefined;
    clean();
    try {
      return await put(what);
    } finally {
      running.current = false;
    }
  };

  return {
    value,
    draft: dirty ? draft : undefined,
    dirty,
    state,
    isHeld: state === 'unknown' && draft?.version === 0,
    problem,
    meanwhile: conflict && {
      before: conflict.before.begun,
      now: conflict.theirs.value,
      closing: closingOf(conflict.before.isClosed, conflict.theirs.isClosed),
    },
    change: (part) => {
      if (!value) return;
      setState('idle');
      setErrors((before) =>
        before.filter(({ path }) => !Object.keys(part).some((field) => isOf(path, field))),
      );
      const next = { ...value, ...part };
      // What is as it is stored again follows what is stored, but not while a save runs or there is a choice to make.
      setDraft(
        same(next, stored?.value) && !running.current && !conflict
          ? undefined
          : { ...(draft ?? { version: 0, ...stored, begun: value }), value: next },
      );
    },
    errorOf: (field) => errors.find(({ path }) => isOf(path, field))?.message,
    otherErrors: (fields) =>
      errors.filter(({ path }) => !fields.some((field) => isOf(path, field))).map(({ message }) => message),
    takeTheirs: reset,
    keepMine: async () =>
      draft && conflict ? send({ ...conflict.theirs, begun: draft.begun, value: draft.value }) : false,
    save: async () => (draft ? send(draft) : false),
    adopt: (version, of, part) =>
      setDraft((before) =>
        before && (of === undefined || of === before.version)
          ? { ...before, version, begun: { ...before.begun, ...part }, value: { ...before.value, ...part } }
          : before,
      ),
    reset,
    takeBack: () => {
      const last = lastSave.current;
      if (!last) return undefined;
      return async () => {
        const { version, isClosed = false } = last.saved;
        const now = await save(last.before, version, isClosed);
        lastSave.current = undefined;
        setReadLast(now);
        setState('idle');
        // What was typed since goes by what is stored now.
        setDraft(
          (mine) =>
            mine && { ...mine, ...now, begun: now.value, value: rebase(mine.begun, mine.value, now.value) },
        );
      };
    },
    generation,
  };
};
