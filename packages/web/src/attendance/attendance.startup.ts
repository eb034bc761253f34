import type { Step } from '../platform/areas/startup.ts';
import { hearChanges } from '../platform/live/socket.ts';
import { may } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';

let stop = () => {};

/** Whoever has rolls of their own hears of it, on whatever screen, when the office reminds of one. */
export const startUp: readonly Step[] = [
  {
    name: 'rollReminders',
    needed: () => may('attendance.mark') && !may('attendance.office'),
    run: async () => {
      // Of whoever was signed in before.
      stop();
      stop = hearChanges(
        'RollReminder',
        () =>
          // Few days bring one: what says it comes with the first.
          void import('./reminders/tellReminders.ts').then(({ tellReminders }) => tellReminders()),
      );
    },
    failed: () => t('session:startUp.channel'),
  },
];
