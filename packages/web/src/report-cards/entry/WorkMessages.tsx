import type { WantedCell } from '../shared/entry.ts';
import { Choices } from './Choices.tsx';
import { SaveAlert } from './SaveAlert.tsx';
import type { ClassEntry } from './useClassEntry.ts';

interface WorkMessagesProps {
  entry: ClassEntry;
  /** One of two was chosen: the focus goes back to where it stands. */
  onChosen: (cell: WantedCell) => void;
}

/** What the bar below the work says above its buttons: a save that failed, and what has to be chosen. On a phone it is scrolled. */
export const WorkMessages = ({ entry, onChosen }: WorkMessagesProps) => (
  <>
    <SaveAlert entry={entry} />
    <Choices entry={entry} onChosen={onChosen} />
  </>
);
