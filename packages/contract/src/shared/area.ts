import type { z } from 'zod';
import type { Words } from './words.ts';

/** A named permission, with the module it belongs to and what it lets one do. */
export interface PermissionDefinition {
  module: string;
  /** In words that follow "may": "read medical records". */
  allows: string;
  /** Permissions that whoever uses it must hold as well: to write something is to read it. Alone it allows nothing. */
  needs?: readonly string[];
  /** The roles that hold it in a new school. Administrators hold every permission and are not named. */
  roles: readonly string[];
}

/** A setting of the school, stored under `system/…`. */
export interface SettingDefinition {
  schema: z.ZodObject;
  /** What a school that has set nothing works with; null: the installation decides. */
  defaults: object | null;
  /** The permission to read it; absent: that of every setting. Whoever may change settings reads all of them. */
  readBy?: string;
}

/** What one area brings to the contract; the shared lists are worked out from all of them (areas.ts). */
export interface AreaDefinition {
  /** The name of its folders in every package. */
  name: string;
  permissions?: Record<`${string}.${string}`, PermissionDefinition>;
  /** The modules of its endpoints: every exported value that has a path is an operation. */
  endpoints: readonly Record<string, unknown>[];
  /** The entity names that its change notices speak of. */
  models?: readonly string[];
  /** Codes of its refusals, with their HTTP status; what each says is among the words. */
  errors?: Record<string, { status: number }>;
  /** What it says where it refuses something, by code. */
  words?: Words;
  settings?: Record<`system/${string}`, SettingDefinition>;
  /** Addresses of places that people can be seen at, such as an open roll. */
  places?: RegExp;
}

/** Describes an area and keeps its literal types, from which the lists of all areas get theirs. */
export const area = <const A extends AreaDefinition>(definition: A): A => definition;
