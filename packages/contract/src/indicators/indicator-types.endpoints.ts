import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, NewId, oneLine, PathId, PermissionLevel, Version } from '../shared/values.ts';
import { IndicatorOption, Tone } from './indicators.schemas.ts';
import type { indicatorsWords } from './indicators.words.ts';

/** Whom the cells of a column are for: the class's own teachers and the office; all who read indicators; the child's parents too. */
export const SeenBy = z.enum(['class', 'staff', 'parents']);
export type SeenBy = z.infer<typeof SeenBy>;

const named = (max: number, missing: keyof typeof indicatorsWords) =>
  oneLine(max).refine((s) => s.trim() !== '', { error: missing });
const place = z.int().min(1).max(1000);

/** An option as the office keeps it. */
export const KeptIndicatorOption = IndicatorOption.extend({
  indicatorTypeID: Id,
  ordinal: z.int(),
  /** Since when it is retired: it stays in the cells that have it, and cannot be chosen anew. */
  dateClosed: Day.nullable(),
  version: Version,
});
export type KeptIndicatorOption = z.infer<typeof KeptIndicatorOption>;

/** A column as the office keeps it, with all its options, retired ones last. */
export const IndicatorType = z.object({
  id: Id,
  itemName: z.string(),
  isAttendance: z.boolean(),
  /** The levels whose classes have it; none: all. */
  levelIDs: z.array(Id),
  seenBy: SeenBy,
  /** After so many sets in a row that give cause for concern it is asked whether to tell home; null: never. */
  concernAfter: z.int().nullable(),
  ordinal: z.int(),
  dateClosed: Day.nullable(),
  permission: PermissionLevel,
  version: Version,
  indicatorOptions: z.array(KeptIndicatorOption),
});
export type IndicatorType = z.infer<typeof IndicatorType>;

export const getIndicatorTypes = endpoint({
  method: 'GET',
  path: '/api/IndicatorTypes',
  permission: 'indicators.read',
  summary: 'The columns of the grid in their order with their options, retired ones last.',
  answer: z.array(IndicatorType),
});

export const saveIndicatorType = endpoint({
  method: 'PUT',
  path: '/api/IndicatorTypes/:id',
  permission: 'configuration.write',
  summary:
    'Adds (id 0 in the body, any in the path), renames, moves, retires or takes back a column; all are answered.',
  params: z.object({ id: PathId }),
  body: z.object({
    id: NewId,
    itemName: named(30, 'indicator.name_needed'),
    levelIDs: z.array(Id).max(100),
    seenBy: SeenBy,
    concernAfter: z.int().min(1).max(10).nullable(),
    /** The place that it is to have; beyond the last: the last. Absent: it stays where it is, and a new one is the last. */
    ordinal: place.optional(),
    isClosed: z.boolean().default(false),
    version: Version,
  }),
  answer: z.array(IndicatorType),
});

export const saveIndicatorOption = endpoint({
  method: 'PUT',
  path: '/api/IndicatorOptions/:id',
  permission: 'configuration.write',
  summary: 'The same for an option of a column; all columns are answered.',
  params: z.object({ id: PathId }),
  body: z.object({
    id: NewId,
    indicatorTypeID: Id,
    itemName: named(30, 'indicator_option.name_needed'),
    letter: z.string().regex(/^[a-z]?$/, { error: 'indicator_option.letter_malformed' }),
    tone: Tone,
    isDefault: z.boolean(),
    ordinal: place.optional(),
    isClosed: z.boolean().default(false),
    version: Version,
  }),
  answer: z.array(IndicatorType),
});
