import { getPersonContacts } from '@homeroom/contract/families/contacts.endpoints.ts';
import {
  getPersonalRelations,
  savePersonalRelation,
} from '@homeroom/contract/families/relations.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, isReadAgain } from '../platform/calls/call.ts';
import type { RelationDraft } from './relations.fields.ts';

/** Each read of custody is logged: it is read again for the server's own event alone. */
const readOnEventOnly = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Whom to call about a person, in contact order; read once each time they are opened. */
export const contactsQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonContacts', id],
    queryFn: (query) =>
      call(getPersonContacts, { params: { id }, signal: query.signal, background: isReadAgain(query) }),
    ...readOnEventOnly,
    gcTime: 0,
  });

/** The relations of a person, with their contact order and, for who may know, custody. */
export const relationsQuery = (id: number) =>
  queryOptions({
    queryKey: ['PersonalRelation', id] as const,
    queryFn: (query) =>
      call(getPersonalRelations, { params: { id }, signal: query.signal, background: isReadAgain(query) }),
    ...readOnEventOnly,
  });

interface Saved {
  /** Whose profile it is. */
  personID: number;
  /** Of the relation; 0: a new one. */
  id: number;
  draft: RelationDraft;
  version: number;
  isClosed: boolean;
  /** Without the right to facts of custody none are sent: they stay as they are. */
  maySeeCustody: boolean;
}

/** Saves one relation; answers the whole list. */
export const saveRelation = ({ personID, id, draft, version, isClosed, maySeeCustody }: Saved) => {
  const { mayCollect, mayContact, access, accessFrom, accessTo, courtOrder } = draft;
  return call(savePersonalRelation, {
    params: { id: personID },
    body: {
      id,
      personID: draft.personID ?? 0,
      isAdult: draft.side === 'adult',
      relationship: draft.relationship,
      headOfHousehold: draft.headOfHousehold,
      contactPriority: draft.contactPriority ?? 1,
      livesWith: draft.livesWith,
      receivesMail: draft.receivesMail,
      ...(maySeeCustody &&
        draft.hasCustody && {
          custody: { mayCollect, mayContact, access, accessFrom, accessTo, courtOrder },
        }),
      isClosed,
      version,
    },
  });
};
