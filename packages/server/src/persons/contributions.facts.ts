import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import type { RawBuilder } from 'kysely';
import type { AreaServer } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { User } from '../platform/user.ts';
import type { ProfileHeader } from './profile-header-row.ts';

type Column<T> = (day: string) => RawBuilder<T>;

/**
 * What areas above persons know of somebody, as SQL over the rows `p` of person, `s` of student and `f` of staff.
 * A day is the school's, `yyyy-MM-dd`.
 */
export interface PersonColumns {
  /** Name of the student's level; empty where there is none. */
  level: Column<string>;
  /** Code of the student's roll class; empty where there is none. */
  rollClass: Column<string>;
  /** `{ id, fullName }` of the roll class's teacher. */
  rollClassTeacher: Column<PersonalDetails['rollClassTeacher']>;
  /** Name of the campus; empty where there is none. */
  campus: Column<string>;
  /** Open alerts, `[{ category, itemName }]`. */
  flags: Column<PersonalDetails['flags']>;
  isParent: Column<boolean>;
  isHeadOfHousehold: Column<boolean>;
  /** Relations with what is known of custody: read by the area that contributes them, and by nobody else. */
  relations: Column<unknown>;
}

/** How the families of a school restrict what is shown of an adult. */
export interface ContactRules {
  /** Numbers and addresses to reach somebody by with one tap, or their first carer. */
  quickContacts(viewer: User, header: ProfileHeader, day: string): PersonalDetails['quickContacts'];
  /** Those of these persons whose numbers and addresses are hidden from this viewer: carers whom only some may contact. */
  hiddenNumbersAmong(
    db: Database,
    context: RequestContext,
    personIds: readonly number[],
  ): Promise<ReadonlySet<number>>;
}

declare module '../platform/area.ts' {
  interface Contributions {
    personColumns: Partial<PersonColumns>;
    contactRules: ContactRules;
  }
}

/** What the areas above say of persons, put together. */
export interface PersonContributions {
  columns: PersonColumns;
  contactRules: ContactRules;
}

/** Puts together what the areas of a server contribute. @throws Error where a column or the contact rules are missing */
export function personContributions({
  contributions,
}: Pick<AreaServer, 'contributions'>): PersonContributions {
  const columns: Partial<PersonColumns> = Object.assign({}, ...contributions('personColumns'));
  const [contactRules] = contributions('contactRules');
  const needed = [
    ...['level', 'rollClass', 'rollClassTeacher', 'campus', 'flags'],
    ...['isParent', 'isHeadOfHousehold', 'relations'],
  ] as const;
  const missing = needed.filter((name) => !(name in columns));
  if (missing.length || !contactRules)
    throw new Error(`no area contributes ${missing.join(', ') || 'contact rules'}`);
  return {
    columns: columns as PersonColumns,
    contactRules,
  };
}
