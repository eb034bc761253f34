import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { nonce } from '../platform/nonce.ts';
import { queryClient } from '../platform/queryClient.ts';
import { cssVariables, theme } from '../styles/theme.ts';
import { Notices } from '../ui/Notices.tsx';
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
