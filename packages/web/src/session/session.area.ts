import labels from '../../messages/en/session.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyIcons } from '../ui/layout/lazyIcons.tsx';
import { sessionRoutes } from './session.routes.tsx';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    session: { labels: typeof labels };
  }
}

const icon = lazyIcons(() => import('./session.icons.ts'));

/** Signing in: one's own account, the users, who is signed in. */
export const sessionArea = area({
  name: 'session',
  labels,
  routes: sessionRoutes,
  navigation: [
    {
      to: '/user',
      label: 'session:labels.account',
      shortLabel: 'session:labels.accountShort',
      group: 'today',
      order: 20,
      icon: icon('account'),
      scopes: ['parent'],
      isOfAccount: true,
    },
    {
      to: '/system/users',
      label: 'session:labels.users',
      group: 'system',
      order: 10,
      icon: icon('users'),
      permission: 'users.manage',
    },
    {
      to: '/system/users/authentications',
      label: 'session:labels.authentications',
      group: 'system',
      order: 20,
      icon: icon('authentications'),
      permission: 'users.manage',
    },
    {
      to: '/system/users/violations',
      label: 'session:labels.violations',
      group: 'system',
      order: 30,
      icon: icon('violations'),
      permission: 'users.manage',
    },
  ],
  panels: () => import('./session.panels.ts'),
  healthWords: () => import('../../messages/en/session.health.json'),
  tableWords: () => import('../../messages/en/session.tables.json'),
});
