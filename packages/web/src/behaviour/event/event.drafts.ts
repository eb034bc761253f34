import './event.words.ts';
import { createDrafts } from '../../platform/drafts/drafts.ts';
import { t } from '../../platform/words/words.ts';
import type { Draft } from '../../ui/form/useEditing.ts';
import type { TypedEvent } from './event.rules.ts';

/** An event that is typed and not saved; its key is sent with it however often, so that it is recorded once. */
export interface EventDraft extends Draft<TypedEvent> {
  key: string;
}

const drafts = createDrafts<EventDraft>({
  kind: 'BehaviourReport',
  signOutWarning: () => t('event:draftSignOut'),
});

/** Of the event, 0 for a new one: one new event is typed at a time. */
const nameOf = (id: number) => String(id);

/** Keeps what is typed through a closed tab, a session that ran out, days without a network. */
export const keepEvent = (id: number, draft: EventDraft): void => drafts.keep(nameOf(id), draft);

/** It was saved, or is not wanted any more. */
export const dropEvent = (id: number): Promise<void> => drafts.drop(nameOf(id));

/** What was typed before; null: nothing. Undefined while it is read. */
export const useStoredEvent = (id: number): EventDraft | null | undefined => {
  const all = drafts.useAll();
  return all && (all.get(nameOf(id)) ?? null);
};
