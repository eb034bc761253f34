import { plainText } from '@homeroom/contract/report-cards/characters.rules.ts';
import type { CardPreview, previewCard } from '@homeroom/contract/report-cards/preview.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { documents } from '../platform/documents/documents.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cardDocument, placeOf } from './card-document.ts';
import { orderOf } from './card-files.ts';
import { cardFrames, cardSources, type StudentSource } from './card-source.service.ts';
import type { Column, Section } from './class-setup.views.ts';
import { meantBy } from './entry.decision.ts';
import { periodOf } from './period.views.ts';
import { columnPermission, type Rights, reads, rightsIn } from './report-cards.policy.ts';
import type { StoredCell, StoredRow } from './rows.views.ts';

type Draft = Input<typeof previewCard>['body']['drafts'][number];

/** A row as it would be with what is typed in it; what cannot be taken is left out. */
function drafted(
  row: StoredRow,
  draft: Draft | undefined,
  columns: readonly Column[],
  sections: readonly Section[],
): StoredRow {
  if (!draft) return row;
  const cells = new Map(row.cells.map((cell) => [cell[0], cell]));
  for (const sent of draft.resultCriteria) {
    const column = columns.find(({ id }) => id === sent.criterionID);
    const meant = column ? meantBy(column, sent) : 'notOption';
    if (typeof meant === 'string') continue;
    const { reportCardResultOptionID: option, reportCardResultValue: value, iconID, emptyKind } = meant;
    const cell: StoredCell = [sent.criterionID, option, value, iconID, emptyKind, 0, '', ''];
    cells.set(sent.criterionID, cell);
  }
  const comments = new Map(row.comments.map((comment) => [comment[0], comment]));
  for (const { sectionID, comment } of draft.classComment)
    if (sections.some(({ id }) => id === sectionID))
      comments.set(sectionID, [sectionID, plainText(comment), 0, '', '']);
  return { ...row, cells: [...cells.values()], comments: [...comments.values()] };
}

/** The columns that this user reads in a class. */
const readable = (columns: readonly Column[], rights: Rights) =>
  columns.filter((column) => columnPermission(rights, column) > 0);

/** What of a student's card this user may see, with what they have typed in its place. @throws Problem record.unknown where that is nothing */
function seenBy({ user }: RequestContext, source: StudentSource, drafts: readonly Draft[]): StudentSource {
  const draftOf = (classId: number | null) => drafts.find(({ classID }) => classID === classId);
  const classes = source.classes.flatMap(({ setup, row }) => {
    const rights = rightsIn(user, setup.teachers);
    if (!reads(rights)) return [];
    const columns = readable(setup.columns, rights);
    return [
      { setup: { ...setup, columns }, row: drafted(row, draftOf(setup.classId), columns, setup.sections) },
    ];
  });
  const { pastoral } = source;
  const seesPastoral = pastoral && reads(rightsIn(user, pastoral.row.rollTeachers));
  ensure(classes.length || seesPastoral, 'record.unknown');
  return {
    ...source,
    classes,
    attendance: user.may('attendance.read') ? source.attendance : null,
    pastoral: seesPastoral
      ? { ...pastoral, row: drafted(pastoral.row, draftOf(null), [], pastoral.sections) }
      : null,
  };
}

const changesIn = (
  { classes }: ReturnType<typeof cardDocument>,
  before: StudentSource,
): CardPreview['changes'] =>
  before.classes.flatMap(({ setup, row }) =>
    setup.columns.flatMap((column) => {
      const was = before.previous.get(`${setup.classId}:${column.id}`);
      const now = row.cells.find(([id]) => id === column.id)?.[2] ?? '';
      const isPrinted = classes.some(({ name }) => name === setup.name);
      return was !== undefined && now !== '' && was !== now && isPrinted
        ? [{ className: setup.name, itemName: column.itemName, before: was, after: now }]
        : [];
    }),
  );

/** The card of a student as it would be printed now. @throws Problem record.unknown, server.busy */
export async function preview(
  db: Database,
  context: RequestContext,
  { assessmentPeriodID, studentID, drafts }: Input<typeof previewCard>['body'],
): Promise<CardPreview> {
  const { school, today, timeZone, user } = context;
  const period = await periodOf(db, assessmentPeriodID, today);
  const { reportCards } = await settingsOf(school, db);
  const shown = { timeZone, today, ...reportCards };
  const [source] = await cardSources(db, period, { studentIds: [studentID] }, shown);
  ensure(source, 'record.unknown');
  const seen = seenBy(context, source, drafts);
  const frameOf = await cardFrames(school, db, period);
  const card = cardDocument(seen, frameOf({ language: 'en', dateOf: today }));
  const order = { ...(await orderOf(school, card)), data: card };
  // Newer typing takes the place of older, but never on the card of somebody else, open in another window.
  const key = `${school.schema} card ${user.id} ${period.id} ${studentID}`;
  const { pages, missing, fields } = await documents.preview(order, key);
  const places = fields.flatMap(({ field, page, top, overflows }) => {
    const place = placeOf(field);
    return place ? [{ ...place, page, top, overflows }] : [];
  });
  return {
    ...{ pages, missing },
    overflow: places.flatMap(({ classID, sectionID, overflows }) =>
      overflows && sectionID !== null ? [{ classID, sectionID }] : [],
    ),
    places: places.map(({ overflows: _, ...place }) => place),
    changes: changesIn(card, seen),
  };
}
