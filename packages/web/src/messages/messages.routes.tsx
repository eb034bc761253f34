import type { MailState } from '@homeroom/contract/messages/mails.endpoints.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { idIn, present } from '../platform/places/addressValues.ts';
import { requirePermission } from '../platform/session/requirePermission.ts';
import { type AddressList, addressLists } from './addressLists.ts';
import { mailStates } from './mailStates.ts';

const mailboxSearch = ({ state, mail }: Record<string, unknown>) =>
  present<{ state?: MailState; mail?: number }>({
    state: mailStates.find((one) => one === state),
    mail: idIn(mail),
  });

const addressesSearch = ({ list }: Record<string, unknown>): { list?: AddressList } => {
  const known = addressLists.find((one) => one === list);
  return known ? { list: known } : {};
};

export const messagesRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/messages/mailbox',
      validateSearch: mailboxSearch,
      beforeLoad: requirePermission('messages.mailbox'),
      component: lazyScreen(() => import('./MailboxScreen.tsx'), 'MailboxScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/messages/addresses',
      validateSearch: addressesSearch,
      beforeLoad: requirePermission('messages.of-person'),
      component: lazyScreen(() => import('./AddressesScreen.tsx'), 'AddressesScreen'),
    }),
  ] as const;
