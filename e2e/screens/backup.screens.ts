import { heading, type ScreensPart, shown } from './shown.ts';

export const backup: ScreensPart = {
  screens: [shown('Administrator', 'backups', '/system/backups', heading('Backups'))],
};
