import {
  SchoolSettings,
  type SystemSetting,
} from '@homeroom/contract/configuration/configuration.schemas.ts';
import { themeKeys } from '@homeroom/contract/configuration/palette.ts';
import { Theme } from '@homeroom/contract/configuration/theme.schemas.ts';
import type { PlainCode } from '@homeroom/contract/errors.ts';
import type { Permission } from '@homeroom/contract/permissions.ts';
import { settings } from '@homeroom/contract/settings.ts';
import type { SettingDefinition } from '@homeroom/contract/shared/area.ts';
import { z } from 'zod';
import { errorOf } from '../platform/issues.ts';
import { fieldError, Problem } from '../platform/problem.ts';
import type { User } from '../platform/user.ts';

/** The settings that the server itself acts upon, with their shapes. */
const shapes = new Map<string, z.ZodObject>(
  Object.entries(settings).map(([name, { schema }]) => [name, schema]),
);
const themeNames = themeKeys.map((key) => `themes/${key}`);

/** The settings that may be seen and changed; the installation keeps others under `system/` for itself. */
export const openNames: readonly string[] = [...shapes.keys(), ...themeNames];

/** Those of them that somebody may see: each setting says who reads it. */
export const namesOpenTo = (user: User): readonly string[] =>
  user.may('configuration.write')
    ? openNames
    : openNames.filter((name) => {
        const { readBy } = (settings as Record<string, SettingDefinition>)[name] ?? {};
        return readBy === undefined || user.may(readBy as Permission);
      });

/** @throws Problem request.invalid that names the setting */
export const refuse = (itemName: string, code: PlainCode): never => {
  throw new Problem('request.invalid', { errors: [fieldError(itemName, code)] });
};

const refuseIssues = (itemName: string, issues: readonly z.core.$ZodIssue[], skip = 0): never => {
  throw new Problem('request.invalid', {
    errors: issues.map((issue) => errorOf(issue, [itemName, ...issue.path.slice(skip)])),
  });
};

const readJson = ({ itemName, value }: SystemSetting): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return refuse(itemName, 'setting.no_json');
  }
};

/** What is sent for a setting, checked; of a `system/…` only the fields that were sent. */
export type ReadSetting =
  | { itemName: string; version: number | undefined; fields: Record<string, unknown> }
  | { itemName: string; version: number | undefined; theme: Theme };

/**
 * Reads a setting as it is sent: `{ key, value }` in JSON text (specification 000 §3), where fields may be left out,
 * or a theme (specification 002 §3).
 * @throws Problem request.invalid
 */
export function readSetting(setting: SystemSetting): ReadSetting {
  const { itemName, version } = setting;
  const shape = shapes.get(itemName);
  const key = itemName.slice(itemName.indexOf('/') + 1);
  if (!shape && !themeNames.includes(itemName)) refuse(itemName, 'setting.unknown');
  const json = readJson(setting);
  if (!shape) {
    const theme = Theme.safeParse(json);
    if (!theme.success) return refuseIssues(itemName, theme.error.issues);
    if (theme.data.key !== key) refuse(itemName, 'setting.other_key');
    return { itemName, version, theme: theme.data };
  }
  const outer = z.object({ key: z.string(), value: shape.partial() }).safeParse(json);
  if (!outer.success) return refuseIssues(itemName, outer.error.issues, 1);
  if (outer.data.key !== key) refuse(itemName, 'setting.other_key');
  // A field that was not sent is left as it is: its default must not stand in for it.
  const sent = Object.keys((json as { value: object }).value);
  const fields = Object.entries(outer.data.value).filter(([name]) => sent.includes(name));
  return { itemName, version, fields: Object.fromEntries(fields) };
}

/** The stored object with the sent fields over the ones that are there. @throws Problem request.invalid */
export function mergeSetting(itemName: string, stored: unknown, fields: Record<string, unknown>): object {
  const before = (stored as { value?: object } | undefined)?.value ?? {};
  const value = { ...before, ...fields };
  // A school without a name or a time zone is none; everything else has a default.
  if (itemName === 'system/school') {
    const whole = SchoolSettings.safeParse(value);
    if (!whole.success) return refuseIssues(itemName, whole.error.issues);
    if (!whole.data.name.trim()) refuse(`${itemName}.name`, 'value.needed');
  }
  return { key: itemName.slice('system/'.length), value };
}
