import { MantineProvider } from '@mantine/core';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { nonce } from '../platform/store/nonce.ts';
import { cssVariables, theme } from '../styles/theme.ts';

/** Shows a page of its own in the place of the application. */
export const showPage = (root: Element, Page: ComponentType): void =>
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Page />
    </MantineProvider>,
  );
