import type { SettingKey } from '@homeroom/contract/settings.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';

/**
 * What has to happen when a setting was saved or deleted, in the same transaction, by the name of the setting. Where it
 * throws a Problem nothing is saved.
 */
export type SettingEffects = Partial<
  Record<SettingKey, (db: Database, context: RequestContext) => Promise<void>>
>;

declare module '../platform/area.ts' {
  interface Contributions {
    settingEffects: SettingEffects;
  }
}
