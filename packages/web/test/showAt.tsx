import { signIn as signInEndpoint } from '@homeroom/contract/session/session.endpoints.ts';
import {
  createMemoryHistory,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { loadOutboxKinds } from '../src/app/areas.ts';
import { attendanceRoutes } from '../src/attendance/attendance.routes.tsx';
import { behaviourRoutes } from '../src/behaviour/behaviour.routes.tsx';
import { enrolmentRoutes } from '../src/enrolment/enrolment.routes.tsx';
import { indicatorsRoutes } from '../src/indicators/indicators.routes.tsx';
import { noticeboardRoutes } from '../src/noticeboard/noticeboard.routes.tsx';
import { personsRoutes } from '../src/persons/persons.routes.tsx';
import { rootRoute } from '../src/platform/areas/rootRoute.ts';
import { queryClient } from '../src/platform/calls/queryClient.ts';
import { startOutbox } from '../src/platform/outbox/outbox.lifecycle.ts';
import { dropOutbox, openOutbox, registerOutboxKinds } from '../src/platform/outbox/outbox.ts';
import { tidySearch } from '../src/platform/places/tidySearch.ts';
import { signIn } from '../src/platform/session/session.ts';
import { recordsRoutes } from '../src/records/records.routes.tsx';
import { subjectsRoutes } from '../src/subjects/subjects.routes.tsx';
import { Notices } from '../src/ui/feedback/Notices.tsx';
import { aSession } from './people.ts';
import type { createServer } from './server.ts';
import { show } from './show.tsx';

startOutbox();
registerOutboxKinds(await loadOutboxKinds());

/** Signs a teacher in, with an outbox that is empty. */
export async function signedIn(
  server: ReturnType<typeof createServer>,
  fields: Parameters<typeof aSession>[0] = {},
) {
  queryClient.clear();
  const session = aSession(fields);
  server.answer(signInEndpoint, () => session);
  await signIn('gokafor', 'correct horse');
  await dropOutbox();
  await openOutbox(session.userLoginID);
  return session;
}

/** Opens a screen of the rolls, of behaviour, people or subjects at an address, the profile left out; or a part of one, where links have somewhere to lead. */
export function showAt(address: string, part?: ReactElement) {
  const root = rootRoute(Outlet);
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => part });
  const profile = createRoute({
    getParentRoute: () => root,
    path: '/entities/view/$id',
    component: () => <h1>Profile</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([
      here,
      profile,
      ...tidySearch([
        ...attendanceRoutes(root),
        ...personsRoutes(root),
        ...enrolmentRoutes(root),
        ...indicatorsRoutes(root),
        ...recordsRoutes(root),
        ...behaviourRoutes(root),
        ...noticeboardRoutes(root),
        ...subjectsRoutes(root),
      ]),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  show(
    <>
      <RouterProvider router={router as never} />
      <Notices />
    </>,
  );
  return router;
}
