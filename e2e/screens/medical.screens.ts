import { ill, preparePeople, tab } from './profiles.ts';
import { dialog, opens, type ScreensPart, shown } from './shown.ts';

export const medical: ScreensPart = {
  prepare: preparePeople,
  screens: [
    shown('Nurse', 'dashboard-nurse', '/dashboard', (page) =>
      page.getByRole('list', { name: 'Emergency plans' }).waitFor(),
    ),
    shown('Nurse', 'medical-incident-in-place', '/dashboard', async (page) => {
      await page.getByRole('button', { name: 'Record an incident' }).click();
      await dialog(page);
    }),
    tab('Nurse', 'medical', ill, 'medical'),
    tab('Nurse', 'medical-open', ill, 'medical', opens(/^Medical record$/, /^Conditions$/, /^Incidents$/)),
    tab('Nurse', 'medical-record-form', ill, 'medical', opens(/^Medical record$/, 'Edit the medical record')),
    tab('Nurse', 'medical-condition-form', ill, 'medical', opens(/^Conditions$/, 'Add a condition')),
    tab('Nurse', 'medical-incident-form', ill, 'medical', opens(/^Incidents$/, 'Add an incident')),
  ],
};
