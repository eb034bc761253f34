import { heading, type ScreensPart, shown } from './shown.ts';

export const systemAdmin: ScreensPart = {
  screens: [
    shown('Administrator', 'this-device', '/system/client', (page) => page.getByText('User agent').waitFor()),
    shown('Administrator', 'jobs', '/system/jobs', heading('Background jobs')),
  ],
};
