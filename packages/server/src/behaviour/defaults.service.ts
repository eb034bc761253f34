import type { BehaviourReportDefaults } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { choicesOf, isTemplateHidden } from './choices.views.ts';
import { contextNamed, teacherNamed } from './defaults.views.ts';
import { readerIn } from './readers.views.ts';
import { lessonAt } from './save-report.queries.ts';

/** What the editor of an event offers, as far as this user may record it, and what a new one begins with. */
export async function reportDefaults(context: RequestContext): Promise<BehaviourReportDefaults> {
  const { school, user, localNow, today } = context;
  const { db } = school;
  const [choices, defaultTeacher, reader] = [
    await choicesOf(db),
    await teacherNamed(db, user.personId, today),
    await readerIn(db, context),
  ];
  const lesson = await lessonAt(db, defaultTeacher?.id ?? null, localNow);
  const inUse = <T extends { isClosed: boolean }>(list: readonly T[]): Omit<T, 'isClosed'>[] =>
    list.filter(({ isClosed }) => !isClosed).map(({ isClosed: _, ...choice }) => choice);
  const forReader = ({ access }: { access: string }) => access !== 'restricted' || reader.readsRestricted;
  return {
    incidentTypes: inUse(choices.incidentTypes.filter(forReader)),
    actionTypes: inUse(choices.actionTypes.filter(forReader)),
    locations: inUse(choices.locations),
    involvements: inUse(choices.involvements),
    statuses: inUse(choices.statuses),
    templates: inUse(
      choices.templates.filter((template) => !isTemplateHidden(template, choices, reader)),
    ).map(({ id, itemName }) => ({ id, itemName })),
    defaultTeacher,
    defaultDateOf: localNow,
    templateReport: {
      ...{ id: null, dateOf: localNow, dateRecorded: localNow, location: null, comment: '' },
      ...{ reportedByTeacher: defaultTeacher, writtenBy: user.fullName, reportType: '' as const },
      context: await contextNamed(db, lesson),
      ...{ people: [], isWhole: true, takenAway: null, permission: reader.mayRecord ? 2 : 1, version: 0 },
    },
  };
}
