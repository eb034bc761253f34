import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { nonce } from '../platform/nonce.ts';
import { queryClient } from '../platform/queryClient.ts';
import { useSession } from '../platform/session.ts';
import { watchProfile } from '../session/profile.ts';
import { cssVariables, theme } from '../styles/theme.ts';
import { Notices } from '../ui/Notices.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Faults } from './Faults.tsx';
import { routePattern, router } from './router.tsx';

const SignInScreen = lazy(() => import('../session/SignInScreen.tsx'));

/** Specification 000 §2: either the authenticate screen or the application. */
const Authenticated = () => {
  const { status, session } = useSession();
  useEffect(watchProfile, []);
  if (status === 'restoring') return null;
  if (status === 'signedOut') return <SignInScreen />;
  // Another person in the same tab starts with fresh screens.
  return <RouterProvider key={session?.userLoginID} router={router} />;
};

export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
  >
    <ErrorBoundary route={routePattern}>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <Authenticated />
        </Suspense>
        <Faults />
        <Notices />
      </QueryClientProvider>
    </ErrorBoundary>
  </MantineProvider>
);
