import type { QuickReport } from '@homeroom/contract/behaviour/quick.endpoints.ts';
import type { RollPlace, RollStudent } from '../../platform/areas/area.ts';
import type { Entry } from '../../platform/outbox/outbox.ts';

/** What was recorded by a tap, for one student or for several. */
export interface QuickEntry extends Entry {
  kind: 'behaviour-quick';
  /** Names the tap, so that what takes it back is told what became of it. */
  action: string;
  type: { id: number; itemName: string };
  students: readonly RollStudent[];
  place: RollPlace;
  /** School time of the tap. */
  dateOf: string;
}

/** A tap is taken back that had left already. */
export interface QuickUndoEntry extends Entry {
  kind: 'behaviour-quick-undo';
  action: string;
  type: { id: number; itemName: string };
  students: readonly RollStudent[];
  /** The events that were recorded; empty as long as nobody has answered. */
  reports: readonly QuickReport[];
}

/** A tap, in words: "Kindness: Adeyemi, Tolu", "Kindness: 24 students". */
export type Tap = Pick<QuickEntry, 'type' | 'students'>;
