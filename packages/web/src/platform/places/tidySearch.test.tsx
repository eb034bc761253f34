import { createRoute, getRouteApi } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openRoutes } from '../../../test/openRoutes.tsx';
import type { RootRoute } from '../areas/rootRoute.ts';
import { dayIn, idIn, present } from './addressValues.ts';
import { useReadSearch } from './searchFilters.ts';

const read = ({ date, teacher }: Record<string, unknown>) =>
  present<{ date?: string; teacher?: number }>({ date: dayIn(date), teacher: idIn(teacher) });

const Shown = ({ of }: { of: object }) => <p>{JSON.stringify(of)}</p>;
const ReadByRoute = () => <Shown of={getRouteApi('/route' as never).useSearch() as object} />;
const ReadByScreen = () => <Shown of={useReadSearch(read)} />;

const routes = (root: RootRoute) => [
  createRoute({
    getParentRoute: () => root,
    path: '/route',
    validateSearch: read,
    component: ReadByRoute,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/screen',
    validateSearch: (search: Record<string, unknown>) => search,
    component: ReadByScreen,
  }),
];

it.each(['/route', '/screen'])(
  'what makes no sense in an address is neither for the screen nor in the address, where it is read at %s',
  async (path) => {
    const router = openRoutes(routes, `${path}?date=2026-99-99&teacher=4&page=abc`);
    expect(await screen.findByText('{"teacher":4}')).toBeVisible();
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?teacher=4`));
    await router.navigate({ to: path as never, search: { teacher: 'x', date: '2026-11-20' } as never });
    expect(await screen.findByText('{"date":"2026-11-20"}')).toBeVisible();
    await waitFor(() => expect(router.state.location.href).toBe(`${path}?date=2026-11-20`));
  },
);
