import { SaveIndicator, saveStateOf } from '../../ui/states/SaveIndicator.tsx';
import { sayingOf } from '../../ui/states/saying.ts';

interface Saving {
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  error: unknown;
}

/** Why a save of the desk failed; nothing where none did. */
export const NotSaved = ({ of }: { of: Saving }) =>
  of.isError ? <SaveIndicator state={saveStateOf(of)} problem={sayingOf(of.error)} /> : null;
