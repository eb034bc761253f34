import type { BillingSettings } from '@homeroom/contract/billing/billing.settings.ts';
import type { SettingValues } from '@homeroom/contract/settings.ts';
import {
  readSettings,
  type SchoolHead,
  schoolHead,
  settingsOf,
} from '../configuration/configuration.facts.ts';
import { languageFor } from '../messages/messages.facts.ts';
import type { Database, School } from '../platform/database/school.ts';
import { documentLanguages, type Wording, wordingIn } from './document-wording.rules.ts';
import type { Addressed } from './payers.views.ts';

/** The school as its documents name it. */
export interface Letterhead {
  school: SchoolHead;
  billing: BillingSettings;
}

const headOf = async (db: Database, { school, billing }: SettingValues): Promise<Letterhead> => ({
  school: await schoolHead(db, school),
  billing,
});

/** @param db of the transaction, where there is one */
export const letterheadOf = async (school: School, db: Database): Promise<Letterhead> =>
  headOf(db, await settingsOf(school, db));

/** The same in the transaction that has just stored the settings. */
export const letterheadIn = async (db: Database): Promise<Letterhead> => headOf(db, await readSettings(db));

/** Paragraphs of a text that somebody typed. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);

/** In which language somebody is written to. */
export const languageOf = (addressed: Addressed | undefined): string =>
  languageFor(addressed?.homeLanguage ?? '', documentLanguages);

/** In which language and currency somebody is written to. */
export function wordingFor(addressed: Addressed | undefined, { billing }: Letterhead): Wording {
  return wordingIn(languageOf(addressed), billing.currency);
}
