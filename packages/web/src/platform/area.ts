import type { OutboxKind } from './outbox/outbox.ts';

/** What an area of school life brings to the app; `app/areas.ts` lists the areas. */
export interface Area {
  name: string;
  /** The kinds of entries that it sends through the outbox. */
  outbox?: readonly OutboxKind[];
}

/** Declares an area. */
export const defineArea = (area: Area): Area => area;
