import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../platform/areas/lazyPart.tsx';
import type { RootRoute } from '../platform/areas/rootRoute.ts';
import { may } from '../platform/session/session.ts';

/** Where mails lead: parents read the reports of a child; whoever is signed in at work sees the student's profile. */
export const familyReportCardsRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/reports/{-$student}',
      beforeLoad: ({ params: { student } }) => {
        if (may('report-cards.own-children')) return;
        if (student && may('people.read'))
          throw redirect({
            to: '/entities/view/$id',
            params: { id: student },
            search: { tab: 'student-reports' },
            replace: true,
          });
        throw redirect({ to: '/dashboard', replace: true });
      },
      component: lazyScreen(() => import('./family/ReportsScreen.tsx'), 'ReportsScreen'),
    }),
  ] as const;
