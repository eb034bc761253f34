import type { Plan } from '@homeroom/oneroster/plan.ts';
import type { Database } from '../../platform/database/school.ts';
import { type Kind, kinds, memberships, records, type Stored } from './rows.ts';
import { isGuid, storedQueries } from './stored.queries.ts';
import { type StoredYear, yearDays } from './year-days.queries.ts';

/** All that the comparison needs to know of the school. */
export interface SchoolNow {
  rows: Record<Kind, Stored[]>;
  /** Days that the calendar does not hold, of those of the roster's years that the school does not have. */
  missingDays: string[];
  /** The roster's years that are there, with the dates that the calendar holds. */
  years: StoredYear[];
  hasMainCampus: boolean;
  /** Keys of records that were merged into others, with the keys of those. */
  merged: ReadonlyMap<string, string>;
}

const plansOf = (plan: Plan) => ({
  roll_class_teacher: plan.rollClassTeachers,
  roll_class_member: plan.rollClassMembers,
  class_detail_teacher: plan.classDetailTeachers,
  class_detail_member: plan.classDetailMembers,
});

/** What a roster names: every sourcedId but those of memberships, and those of these that can be a guid of ours. */
function keysOf(plan: Plan): ReadonlySet<string> {
  const keys = new Set<string>();
  const ofMemberships = new Set<unknown>(Object.values(plansOf(plan)));
  const lists: readonly (readonly { key?: string }[])[] = Object.values(plan);
  for (const rows of lists)
    for (const { key } of rows)
      if (key !== undefined && (!ofMemberships.has(rows) || isGuid(key))) keys.add(key);
  return keys;
}

/** How the rows of a plan are read. */
function reading(db: Database, plan: Plan, today: string) {
  const plans = plansOf(plan);
  const since = plan.years[0]?.dateStart ?? today;
  const which = (kind: Kind) => ({
    since,
    keys: JSON.stringify(kind in plans ? plans[kind as keyof typeof plans].map(({ key }) => key) : []),
  });
  return { stored: storedQueries(db, today, keysOf(plan)), which };
}

/** Reads the school as an import of this plan has to know it. */
export async function readSchool(db: Database, plan: Plan, today: string): Promise<SchoolNow> {
  const { stored, which } = reading(db, plan, today);
  const rows: Partial<Record<Kind, Stored[]>> = {};
  for (const kind of records) rows[kind] = await stored.rows(kind);
  for (const kind of memberships) rows[kind] = await stored.memberships(kind, which(kind));
  const years = await yearDays(db, plan.years);
  const isThere = new Set(years.map(({ id }) => id));
  return {
    rows: rows as Record<Kind, Stored[]>,
    missingDays: await stored.missingDays(plan.years.filter(({ id }) => !isThere.has(id))),
    years,
    hasMainCampus: await stored.hasMainCampus(),
    merged: await stored.merged(),
  };
}

/** What became of the rows of a kind since they were read. */
export interface Since {
  /** Ids of those that are another version now, or gone. */
  changed: ReadonlySet<number>;
  /** Those that were not there. */
  added: readonly Stored[];
}

/** Looks what others changed in the school since it was read; once the rows are locked, that is all that they will. */
export async function changesSince(
  db: Database,
  plan: Plan,
  today: string,
  before: SchoolNow,
): Promise<Record<Kind, Since>> {
  const { stored, which } = reading(db, plan, today);
  const since: Partial<Record<Kind, Since>> = {};
  for (const kind of kinds) {
    const versions = await stored.versions(kind, which(kind));
    const changed = new Set<number>();
    for (const { id, version } of before.rows[kind]) {
      if (versions.get(id) !== version) changed.add(id);
      versions.delete(id);
    }
    const added = versions.size ? await stored.byId(kind, [...versions.keys()], which(kind)) : [];
    since[kind] = { changed, added };
  }
  return since as Record<Kind, Since>;
}
