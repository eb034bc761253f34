import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { queryClient } from '../src/platform/calls/queryClient.ts';
import { cssVariables, theme } from '../src/styles/theme.ts';

/** Renders a part of the app as it stands in it: theme, queries; transitions of the kit are over at once. */
export const show = (part: ReactElement) =>
  render(part, {
    wrapper: ({ children }) => (
      <MantineProvider env="test" theme={theme} cssVariablesResolver={cssVariables}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </MantineProvider>
    ),
  });
