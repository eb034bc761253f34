import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Area } from '@homeroom/contract/areas.ts';

type Areas = readonly Area['name'][];

/** What every journey stands on: a change of these may show in any. */
const foundations: Areas = ['session', 'configuration', 'persons', 'enrolment', 'subjects'];

/** The areas that each journey walks through, besides the foundations; one that is about these alone has none. */
const walks: Record<string, Areas | 'every area'> = {
  absences: ['parent-portal', 'attendance', 'families'],
  audit: ['audit', 'alerts', 'records'],
  'behaviour-event': ['behaviour'],
  'behaviour-history': ['behaviour'],
  'behaviour-parents': ['behaviour', 'families', 'attendance', 'parent-portal'],
  'behaviour-roll': ['behaviour', 'attendance'],
  'billing-office': ['billing', 'parent-portal'],
  'billing-parent': ['billing', 'parent-portal', 'families'],
  conflict: ['attendance'],
  'contact-proposal': ['parent-portal', 'families'],
  crash: ['attendance'],
  enrol: ['families'],
  errors: ['attendance', 'system-admin'],
  'every-screen-office': 'every area',
  'every-screen-office-more': 'every area',
  'every-screen-others': 'every area',
  'every-screen-teacher': 'every area',
  find: [],
  'first-loads': 'every area',
  formats: ['attendance'],
  forms: ['attendance', 'comments'],
  gestures: ['attendance', 'families', 'parent-portal', 'behaviour', 'noticeboard'],
  'hostile-people': ['families', 'alerts', 'comments', 'medical', 'records'],
  'hostile-text': ['attendance', 'system-admin'],
  import: ['attendance'],
  indicators: ['indicators', 'attendance'],
  'interviews-family': ['interviews', 'parent-portal', 'families', 'noticeboard'],
  'interviews-office': ['interviews', 'families', 'messages'],
  'interviews-teacher': ['interviews', 'families'],
  kiosk: ['kiosk', 'attendance'],
  layout: [],
  live: ['attendance'],
  mail: ['messages', 'parent-portal', 'attendance', 'noticeboard', 'families'],
  'mark-and-submit': ['attendance'],
  noticeboard: ['noticeboard'],
  offline: ['attendance'],
  people: ['families', 'alerts', 'comments', 'medical', 'attendance'],
  'people-office': ['families', 'alerts', 'records', 'attendance'],
  'people-records': ['comments', 'medical', 'alerts', 'families', 'attendance'],
  'parent-phone': [
    'parent-portal',
    'families',
    'attendance',
    'behaviour',
    'billing',
    'interviews',
    'report-cards',
    'noticeboard',
  ],
  phone: ['attendance'],
  'phone-administration': ['system-admin'],
  refused: ['attendance'],
  'report-cards-class': ['report-cards'],
  'report-cards-comments': ['report-cards'],
  'report-cards-proofread': ['report-cards'],
  'report-cards-publish': ['report-cards', 'parent-portal', 'families', 'messages'],
  'report-cards-student': ['report-cards'],
  'report-cards-together': ['report-cards'],
  'reset-link': [],
  'rest-and-corrections': ['attendance'],
  'roll-late': ['attendance'],
  'roll-layout': ['attendance'],
  'roll-line': ['attendance'],
  'second-factor': [],
  'see-as-parent': ['parent-portal', 'families', 'attendance', 'records', 'noticeboard', 'behaviour'],
  session: ['attendance'],
  'session-ends': ['attendance'],
  'sign-in': [],
  'system-admin': ['system-admin', 'families'],
  theme: ['attendance'],
  'today-steady': 'every area',
  'today-roles': [
    'attendance',
    'medical',
    'behaviour',
    'system-admin',
    'messages',
    'parent-portal',
    'alerts',
  ],
  'today-teacher': ['attendance', 'alerts', 'behaviour', 'noticeboard'],
};

/** The areas that HOMEROOM_AREAS names ("attendance,medical"), where a change is of these alone; else undefined. */
export const changedAreas = (): readonly string[] | undefined => process.env.HOMEROOM_AREAS?.split(',');

/** The journeys that a change of some areas can affect; all where nothing is told of the change. */
export function journeys(changed = changedAreas()): string[] {
  const names = readdirSync(join(import.meta.dirname, 'journeys')).map((file) => file.replace('.e2e.ts', ''));
  const unknown = names.filter((name) => !walks[name]);
  if (unknown.length) throw new Error(`journeys.ts does not say what ${unknown.join(', ')} walks through`);
  const isAffected = (areas: Areas | 'every area' | undefined) =>
    !changed ||
    areas === 'every area' ||
    changed.some((area) => [...foundations, ...(areas ?? [])].some((name) => name === area));
  return names.filter((name) => isAffected(walks[name]));
}
