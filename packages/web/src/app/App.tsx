import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../platform/calls/queryClient.ts';
import { nonce } from '../platform/store/nonce.ts';
import { cssVariables, theme } from '../styles/theme.ts';
import { Notices } from '../ui/feedback/Notices.tsx';
import { Authenticated } from './Authenticated.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Faults } from './Faults.tsx';
import { routePattern } from './routePattern.ts';

export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
  >
    <ErrorBoundary route={routePattern}>
      <QueryClientProvider client={queryClient}>
        <Authenticated />
        <Faults />
        <Notices />
      </QueryClientProvider>
    </ErrorBoundary>
  </MantineProvider>
);
