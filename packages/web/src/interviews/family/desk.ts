import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import type { ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import type { ParentID } from './family.api.ts';

/** What lies over the screen: booking or moving, clearing, or declining what is held. */
export type Opened =
  | { kind: 'appointment'; invitationIDs: readonly number[]; slotID?: number }
  | { kind: 'clear' | 'leave'; invitationID: number };

/** A family as it is looked at, and for whom one books. */
export interface Desk {
  family: FamilyInterviews;
  parentID: ParentID;
  open: (what: Opened) => void;
}

/** A dialog about one row. */
export interface OfRow extends Pick<Desk, 'family' | 'parentID'> {
  row: ParentInterview;
  onClose: () => void;
}
