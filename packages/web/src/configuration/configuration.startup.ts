import type { Step } from '../platform/areas/startup.ts';
import { may } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { loadSystemConfiguration } from './systemSettings.ts';

/** What the area reads once somebody has signed in. */
export const startUp: readonly Step[] = [
  {
    name: 'systemConfiguration',
    needed: () => may('configuration.read'),
    run: loadSystemConfiguration,
    failed: () => t('session:startUp.systemConfiguration'),
  },
];
