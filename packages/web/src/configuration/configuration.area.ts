import { area } from '../platform/area.ts';
import { may } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { loadSystemConfiguration } from './systemSettings.ts';

export const configurationArea = area({
  name: 'configuration',
  startUp: [
    {
      name: 'systemConfiguration',
      needed: () => may('configuration.read'),
      run: loadSystemConfiguration,
      failed: () => t('session:startUp.systemConfiguration'),
    },
  ],
});
