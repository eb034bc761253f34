import type { PersonContact } from '@homeroom/contract/families/contacts.endpoints.ts';
import { mayReadPrivate, type Viewer } from '../persons/persons.facts.ts';
import type { NumbersRow } from './contacts.queries.ts';

const kinds = [
  ['mobile', 'mobile'],
  ['home', 'phone'],
  ['work', 'workPhone'],
] as const;

/** Phones and e-mails of somebody for a viewer: of staff whose private details are not theirs to read, at work alone. */
export function numbersFor(viewer: Viewer, person: NumbersRow): Pick<PersonContact, 'phones' | 'emails'> {
  const isPrivate = mayReadPrivate(viewer, person);
  const phones = kinds.flatMap(([kind, field]) => {
    const value = person[field];
    return value && (isPrivate || kind === 'work') ? [{ kind, value }] : [];
  });
  return { phones, emails: person.email ? [person.email] : [] };
}
