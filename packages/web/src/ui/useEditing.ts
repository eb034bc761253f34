import { useRef, useState } from 'react';
import { ApiError, Unreachable } from '../platform/errors.ts';
import { useUnsaved } from '../platform/unsaved.ts';
import { t } from '../platform/words.ts';
import type { SaveState } from './SaveIndicator.tsx';

/** A record as it is stored: what it says, and the count of saves that a save goes by. */
export interface Stored<T> {
  value: T;
  version: number;
}

interface Source<T> {
  /** Undefined while it is read. */
  stored: Stored<T> | undefined;
  /** Saves and answers what is stored then. @throws ApiError, Unreachable */
  save: (value: T, version: number) => Promise<Stored<T>>;
  /** What is stored now; asked after a refusal because somebody else was first. Undefined: it was refused for another reason. */
  readAgain: (refusal: ApiError) => Promise<Stored<T> | undefined>;
  /** Why it was not saved, in other words than the server's. */
  problemOf?: (error: ApiError | Unreachable) => string;
  /** What a new record begins with: nothing is stored yet, and all of it is unsaved. */
  begin?: T;
  /** Mine, as it is saved after all over what is stored now: where parts have versions of their own. */
  rebase?: (mine: T, theirs: T) => T;
}

export interface Editing<T> {
  /** As it is edited; undefined while it is read. */
  value: T | undefined;
  change: (part: Partial<T>) => void;
  dirty: boolean;
  state: SaveState;
  /** Why it was not saved, where no field can say it. */
  problem: string | undefined;
  /** What the server says of a field: by the end of its path. */
  errorOf: (field: string) => string | undefined;
  /** The messages of all other paths. */
  otherErrors: (fields: readonly string[]) => string[];
  /** What somebody else saved meanwhile. */
  theirs: T | undefined;
  takeTheirs: () => void;
  keepMine: () => Promise<void>;
  save: () => Promise<boolean>;
  /**
   * The record was saved by another way, e.g. a file of it: what is edited goes by the new version. With `of` only where
   * it went by that version before.
   */
  adopt: (version: number, of?: number) => void;
  /** Gives up what was changed. */
  reset: () => void;
  /** Another one: fields that hold what was typed begin anew. */
  generation: number;
}

type Errors = readonly { path: string; message: string }[];

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isOf = (path: string, field: string) => path === field || path.endsWith(`.${field}`);

/**
 * A record in a form: edits are kept apart from what is stored, which may change meanwhile; a save goes by the version
 * that was seen when the first edit was made. Leaving the screen asks as long as something is not saved.
 */
export const useEditing = <T extends object>({
  stored,
  save,
  readAgain,
  problemOf = (error) => (error instanceof Unreachable ? t('ui:notSent') : error.message),
  begin,
  rebase = (mine) => mine,
}: Source<T>): Editing<T> => {
  const [draft, setDraft] = useState<Stored<T> | undefined>(begin && { value: begin, version: 0 });
  const [state, setState] = useState<SaveState>('idle');
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<Errors>([]);
  const [theirs, setTheirs] = useState<Stored<T>>();
  const [generation, setGeneration] = useState(0);
  const running = useRef(false);

  const value = draft?.value ?? stored?.value;
  const dirty = draft !== undefined && !same(draft.value, stored?.value);
  useUnsaved(dirty);

  const clean = () => {
    setProblem(undefined);
    setErrors([]);
    setTheirs(undefined);
  };

  const reset = () => {
    setDraft(undefined);
    setState('idle');
    setGeneration((before) => before + 1);
    clean();
  };

  const refused = async (error: unknown) => {
    setState('failed');
    if (error instanceof ApiError && error.status === 409) {
      const now = await readAgain(error).catch(() => undefined);
      setTheirs(now);
      setProblem(now ? undefined : problemOf(error));
    } else if (error instanceof ApiError) {
      setErrors(error.errors ?? []);
      setProblem(error.errors?.length ? undefined : problemOf(error));
    } else if (error instanceof Unreachable) setProblem(problemOf(error));
    else throw error;
  };

  const send = async (what: Stored<T>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    clean();
    setState('saving');
    try {
      const { value: saved, version } = await save(what.value, what.version);
      // What was typed while it was being saved is not, and stays.
      setDraft((now) =>
        now === undefined || same(now.value, what.value)
          ? undefined
          : { value: rebase(now.value, saved), version },
      );
      setState((now) => (now === 'saving' ? 'saved' : now));
      return true;
    } catch (error) {
      await refused(error);
      return false;
    } finally {
      running.current = false;
    }
  };

  return {
    value,
    dirty,
    state,
    problem,
    theirs: theirs?.value,
    change: (part) => {
      if (!value) return;
      setState('idle');
      setErrors((before) =>
        before.filter(({ path }) => !Object.keys(part).some((field) => isOf(path, field))),
      );
      const next = { ...value, ...part };
      // What is as it is stored again follows what is stored, but not while a save runs or there is a choice to make.
      setDraft(
        same(next, stored?.value) && !running.current && !theirs
          ? undefined
          : { version: draft?.version ?? stored?.version ?? 0, value: next },
      );
    },
    errorOf: (field) => errors.find(({ path }) => isOf(path, field))?.message,
    otherErrors: (fields) =>
      errors.filter(({ path }) => !fields.some((field) => isOf(path, field))).map(({ message }) => message),
    takeTheirs: reset,
    keepMine: async () => {
      if (draft && theirs) await send({ value: rebase(draft.value, theirs.value), version: theirs.version });
    },
    save: async () => (draft ? send(draft) : false),
    adopt: (version, of) =>
      setDraft((before) =>
        before && (of === undefined || of === before.version) ? { ...before, version } : before,
      ),
    reset,
    generation,
  };
};
