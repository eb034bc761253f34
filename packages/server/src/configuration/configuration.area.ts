import { serverArea } from '../platform/area.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import { changesBack } from './changes-back.ts';
import { forgetSettings } from './configuration.facts.ts';
import { configurationRoutes } from './configuration.routes.ts';
import { configurationTables } from './configuration.tables.ts';
import { configurationDemo } from './demo.queries.ts';

export const configurationArea = serverArea({
  name: 'configuration',
  tables: configurationTables,
  unauditedTables: {
    stored_image_content: 'the bytes of stored_image, which has the record of it',
  },
  models: { SystemSetting: modelOfTable('system_setting', 'configuration.read') },
  contributes: { changesBack },
  demo: configurationDemo,
  serve({ http, school, contributions }) {
    configurationRoutes(http, contributions('settingEffects'));
    const forget = () => forgetSettings(school);
    return {
      changed({ model }) {
        if (model === 'SystemSetting') forget();
      },
      invalidate: forget,
    };
  },
});
