import {
  AttendanceSettings,
  SchoolSettings,
  type SystemSetting,
} from '@homeroom/contract/configuration/configuration.schemas.ts';
import { z } from 'zod';
import type { Database } from '../platform/database/school.ts';
import { Problem } from '../platform/problem.ts';
import { findSettings, putSettings } from './configuration.queries.ts';

type Setting = z.infer<typeof SystemSetting>;

/** The settings that the server itself acts upon, with their shapes. */
const shapes = new Map<string, z.ZodType>([
  ['system/school', SchoolSettings],
  ['system/attendance', AttendanceSettings.partial()],
]);

const refuse = (itemName: string, message: string): never => {
  throw new Problem('request.invalid', { errors: [{ path: itemName, message }] });
};

/** The stored object of a setting: `{ key, value }` in JSON text (specification 000 §3). */
function parse({ itemName, value }: Setting): { itemName: string; value: object } {
  const shape = shapes.get(itemName);
  if (!shape) refuse(itemName, 'is not a setting of this system');
  let json: unknown;
  try {
    json = JSON.parse(value);
  } catch {
    refuse(itemName, 'must be JSON text');
  }
  const outer = z.object({ key: z.string(), value: shape as z.ZodType }).safeParse(json);
  if (!outer.success) {
    throw new Problem('request.invalid', {
      errors: outer.error.issues.map((i) => ({
        path: [itemName, ...i.path.slice(1)].join('.'),
        message: i.message,
      })),
    });
  }
  if (outer.data.key !== itemName.slice('system/'.length)) refuse(itemName, 'must carry its own key');
  return { itemName, value: outer.data };
}

/** Settings as they are stored, for `GET /api/SystemSettings`. */
export async function listSettings(db: Database, searchName = 'system/%'): Promise<Setting[]> {
  const rows = await findSettings(db, searchName);
  return rows.map((row) => ({ itemName: row.item_name, value: JSON.stringify(row.value) }));
}

/** Checks and saves settings, all or none; answers them as they are stored. @throws Problem request.invalid */
export async function saveSettings(db: Database, settings: Setting[]): Promise<Setting[]> {
  const parsed = settings.map(parse);
  await putSettings(db, parsed);
  return parsed.map(({ itemName, value }) => ({ itemName, value: JSON.stringify(value) }));
}
