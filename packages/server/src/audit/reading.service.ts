import type { AuditChange, AuditFilter } from '@homeroom/contract/audit/audits.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { schoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { AllPersonRows } from '../records/contributions.facts.ts';
import type { Asked } from './changes.views.ts';
import type { ChangesBack } from './contributions.facts.ts';
import { type ChangeRow, fieldsOf, iconOf } from './fields.rules.ts';
import { actorsOf, daysOf, namesOf, personsOf } from './names.views.ts';
import { type Sight, seesField, sightOf, type TablePolicies } from './sight.policy.ts';

/** What the areas say of their tables, as far as reading the audit needs it. */
export interface AuditSources {
  policies: TablePolicies;
  personRows: AllPersonRows;
  /** How rows are changed back, by table. */
  changesBack: ChangesBack;
}

/** Who reads, and what they may be told. */
export interface Reader {
  sight: Sight;
  persons: AllPersonRows;
  seesPersons: boolean;
  mayUndo: boolean;
}

export const readerOf = (
  { user }: Pick<RequestContext, 'user'>,
  { policies, personRows }: AuditSources,
): Reader => ({
  sight: sightOf(user, policies),
  persons: personRows,
  seesPersons: user.may('people.read'),
  mayUndo: user.may('audit.undo'),
});

/** What is asked for; without days it is today. */
export function askedOf(filter: AuditFilter, { today, timeZone }: RequestContext): Asked {
  const { dateOfStart, dateOfEnd, ...more } = filter;
  const from = dateOfStart ?? (dateOfEnd ? addDays(dateOfEnd, -1) : today);
  const to = dateOfEnd ?? addDays(dateOfStart ?? today, 1);
  return { ...more, days: { from, to }, timeZone };
}

/** By whom changes were made, in words. */
export async function writersOf(db: Database, rows: readonly ChangeRow[]) {
  const ids = rows.flatMap(({ byUserId }) => byUserId ?? []);
  const actors = await actorsOf(db, [...new Set(ids)]);
  return ({ byUserId, byName }: Pick<ChangeRow, 'byUserId' | 'byName'>) => {
    const actor = byUserId === null ? undefined : actors.get(byUserId);
    return { lastModifiedByUser: actor?.fullName ?? byName, userDetails: actor?.userName ?? '' };
  };
}

/** Local school time of a change. */
export const timeOf = (
  { at }: Pick<ChangeRow, 'at'>,
  { timeZone }: Pick<RequestContext, 'timeZone'>,
): string => schoolTime(at, timeZone);

/** Changes as they are told to a reader, in names; those of which nothing is told are left out. */
export async function toldOf(
  db: Database,
  { sight, persons, seesPersons, mayUndo }: Reader,
  { changesBack }: AuditSources,
  rows: readonly ChangeRow[],
): Promise<Map<ChangeRow, AuditChange>> {
  const shown = rows.flatMap((row) => {
    const fields = fieldsOf(row, sight);
    return fields.length ? [{ row, fields }] : [];
  });
  const values = shown.flatMap(({ row: { tableName }, fields }) =>
    fields.flatMap(({ fieldName, oldValue, newValue }) => [
      { tableName, fieldName, value: oldValue },
      { tableName, fieldName, value: newValue },
    ]),
  );
  const names = seesPersons ? await namesOf(db, persons.history.names, values) : [];
  const about = seesPersons ? await personsOf(db, persons, rows) : new Map();
  const days = await daysOf(
    db,
    shown.map(({ row }) => row).filter(({ tableName }) => seesField(sight, tableName, 'date_of')),
  );
  let at = 0;
  return new Map(
    shown.map(({ row, fields }): [ChangeRow, AuditChange] => [
      row,
      {
        changeID: row.id,
        auditType: row.action,
        iconID: iconOf(row.action),
        tableName: row.tableName,
        linkGUID: row.rowGuid,
        about: about.get(row.rowGuid) ?? null,
        dateOf: days.get(row.rowGuid) ?? null,
        mayUndo: mayUndo && isUndoable(changesBack, row),
        fields: fields.map((field) => ({
          ...field,
          oldName: names[at++] ?? null,
          newName: names[at++] ?? null,
          mayUndo:
            mayUndo &&
            row.action === 'update' &&
            !ruleOf(changesBack, row.tableName)?.together &&
            isColumnOf(changesBack, row.tableName, field.fieldName),
        })),
      },
    ]),
  );
}

const ruleOf = (changesBack: ChangesBack, table: string) =>
  Object.hasOwn(changesBack, table) ? changesBack[table] : undefined;
const isColumnOf = (changesBack: ChangesBack, table: string, column: string): boolean =>
  ruleOf(changesBack, table)?.columns.includes(column) ?? false;

/** Whether an area says how a change of its table is taken back. */
export function isUndoable(changesBack: ChangesBack, { action, tableName, newValues }: ChangeRow): boolean {
  if (action === 'insert') return ruleOf(changesBack, tableName)?.takeBack !== undefined;
  return (
    action === 'update' &&
    Object.keys(newValues ?? {}).some((name) => isColumnOf(changesBack, tableName, name))
  );
}
