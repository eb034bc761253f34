import type { ComponentType } from 'react';

type Page = () => Promise<{ default: ComponentType }>;

/** Pages of their own, by address: they stand in the place of the application, and nobody signs in. */
const pages: Record<string, Page> = {
  '/kiosk': () => import('../kiosk/KioskPage.tsx'),
};

/** The page of an address, in any case; undefined for an address of the application. */
export const pageAt = (pathname: string): Page | undefined =>
  pages[pathname.toLowerCase().replace(/\/$/, '')];
