import type { MailState } from '@homeroom/contract/messages/mails.endpoints.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../platform/lazyPart.tsx';
import { requirePermission } from '../platform/requirePermission.ts';
import type { RootRoute } from '../platform/rootRoute.ts';
import { mailStates } from './mailStates.ts';

const mailboxSearch = ({ state, mail }: Record<string, unknown>): { state?: MailState; mail?: number } => {
  const known = mailStates.find((one) => one === state);
  return { ...(known ? { state: known } : {}), ...(Number(mail) > 0 ? { mail: Number(mail) } : {}) };
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
  ] as const;
