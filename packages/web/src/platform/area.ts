import type { OutboxKind } from './outbox/outbox.ts';
import type { Step } from './startup.ts';

/** What an area of school life brings to the app; `app/areas.ts` lists the areas. */
export interface WebArea {
  name: string;
  /** The kinds of entries that it sends through the outbox. */
  outbox?: readonly OutboxKind[];
  /** What it reads once somebody has signed in, after the steps of the areas that are listed before it. */
  startUp?: readonly Step[];
  /** Loads what knows of its drafts, so that a sign-out can warn of them. */
  drafts?: () => Promise<unknown>;
}

/** Declares an area. */
export const area = (declared: WebArea): WebArea => declared;
