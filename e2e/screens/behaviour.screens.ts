import type { BehaviourReportDefaults } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import type { ClassMember } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { colleague } from '../harness/api.ts';
import { loaded } from './people.ts';
import { ordered, preparePeople, tab } from './profiles.ts';
import { dialog, heading, opensDialog, type ScreensPart, type Shown, shown, table } from './shown.ts';

/** A screen by its heading, with all that is read into it. */
const screen =
  (name: string): Shown['show'] =>
  async (page) => {
    await heading(name)(page);
    await loaded(page);
  };

/** The first event of the search, which the demo school has. */
const firstEvent: Shown['show'] = async (page) => {
  await screen('Behaviour')(page);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await screen('Behaviour event')(page);
};

/** An event that the office took away. */
const prepareTakenAway = async (url: string): Promise<void> => {
  const office = await colleague(url, 'office');
  const [student] = await office.read<ClassMember[]>('/api/RollClassStudents?rollClass=7B');
  const { defaultDateOf: dateOf } = await office.read<BehaviourReportDefaults>(
    '/api/BehaviourReportDefaults',
  );
  const { id } = await office.write<{ id: number }>('PUT', '/api/BehaviourReports', {
    ...{ id: 0, dateOf, comment: 'Written down twice.' },
    people: [{ id: student?.id }],
  });
  await office.write('DELETE', `/api/BehaviourReports/${id}`);
};

export const behaviour: ScreensPart = {
  async prepare(url) {
    await preparePeople(url);
    await prepareTakenAway(url);
  },
  screens: [
    shown('Teacher', 'behaviour-search', '/behaviour/report/search', screen('Behaviour')),
    shown('Teacher', 'behaviour-view', '/behaviour/report/search', firstEvent),
    shown('Teacher', 'behaviour-event', '/behaviour/event/new', async (page) => {
      await page.getByRole('textbox', { name: 'What happened' }).waitFor();
      await loaded(page);
    }),
    shown('Teacher', 'behaviour-cancelled', '/behaviour/event/cancel', (page) =>
      page.getByText('The changes were cancelled. Nothing was saved.').waitFor(),
    ),
    shown('Teacher', 'behaviour-two-taps', '/attendance/class', async (page) => {
      await page.getByRole('grid').waitFor();
      await page
        .getByRole('button', { name: /^Details: / })
        .first()
        .click();
      await dialog(page);
      await page.getByRole('button', { name: 'positive: Praise' }).waitFor();
    }),
    shown('Teacher', 'behaviour-sessions', '/behaviour/sessions', screen('Detention')),
    tab('Teacher', 'behaviour', ordered, 'behaviour'),
    shown('Office', 'behaviour-history', '/behaviour/history', screen('Behaviour history')),
    shown('Office', 'behaviour-history-of-one', '/behaviour/history', async (page) => {
      await screen('Behaviour history')(page);
      await page.getByRole('rowheader').getByRole('link').first().click();
      await page.getByRole('complementary').getByRole('heading', { name: 'Actions' }).waitFor();
      await loaded(page);
    }),
    shown('Office', 'behaviour-patterns', '/behaviour/patterns', screen('Behaviour patterns')),
    shown('Office', 'behaviour-taken-away', '/behaviour/report/search?state=takenAway', async (page) => {
      await table(page);
      await page.getByRole('rowheader').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Restore' }).waitFor();
      await loaded(page);
    }),
    shown('Office', 'behaviour-search-taken-away', '/behaviour/report/search?state=takenAway', table),
    shown('Office', 'behaviour-import', '/configuration', async (page) => {
      const part = page.getByRole('region', { name: 'Behaviour import' });
      await part.locator('input[type=file]').setInputFiles({
        name: 'behaviour.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [
            'number;dateOf;incidentType;location;teacher;comment',
            '0;03/04/2026;Disruption;Corridor;Okafor, Maya;"Would not sit down; shouted across the room"',
            '0;2026-11-20;Juggling;;;two; fields too many',
          ].join('\n'),
        ),
      });
      await part.getByRole('table').waitFor();
      await part.scrollIntoViewIfNeeded();
    }),
    shown('Office', 'behaviour-session-new', '/behaviour/sessions', opensDialog('Add a session')),
    tab('Office', 'behaviour-watch', ordered, 'behaviour', opensDialog('Watch')),
  ],
};
