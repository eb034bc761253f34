import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../platform/queryClient.ts';
import { useSession } from '../platform/session.ts';
import { SignInScreen } from '../session/SignInScreen.tsx';
import { cssVariables, theme } from '../styles/theme.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { router } from './router.tsx';

/** The server's nonce of this page: the only styles that its policy lets in besides its own files. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';

/** Specification 000 §2: either the authenticate screen or the application. */
const Authenticated = () => {
  const { status, session } = useSession();
  if (status === 'restoring') return null;
  if (status === 'signedOut') return <SignInScreen />;
  // Another person in the same tab starts with fresh screens.
  return <RouterProvider key={session?.userLoginID} router={router} />;
};

export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" getStyleNonce={() => nonce}>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Authenticated />
        <Notifications position="bottom-left" />
      </QueryClientProvider>
    </ErrorBoundary>
  </MantineProvider>
);
