import type {
  CardToPublish,
  Publication,
  previewPublication,
  publish,
} from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { instantAt, languageFor } from '../messages/messages.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { byName } from '../platform/names.ts';
import { ensure, ensureField, Problem } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cardLanguages, type cardLanguages as Languages } from './card.words.ts';
import { cardDocument } from './card-document.ts';
import { askedRowsOf } from './card-source.rules.ts';
import { cardFrames, cardSources, type StudentSource } from './card-source.service.ts';
import type { CardDocument } from './documents/card-document.ts';
import { heldPeriod, type PeriodFacts, periodOf } from './period.views.ts';
import { readPublication } from './publication.service.ts';
import { publishedOf } from './publications.views.ts';
import { addCards, addPublication, type NewCard } from './publish.queries.ts';
import { sumOfCard, tokenOf, verdictOf } from './publish.rules.ts';
import { type CardStanding, cardStandings } from './publish.views.ts';
import type { CardRecipient } from './recipients.rules.ts';
import { cardRecipients } from './recipients.service.ts';
import { makeJob } from './report-cards.kinds.ts';
import { putStep } from './steps.queries.ts';
import { undrawnIn } from './undrawn.ts';

type Language = (typeof Languages)[number];

/** A card that could be published, with what it would say and to whom. */
interface Candidate {
  source: StudentSource;
  standing: CardStanding | undefined;
  card: CardDocument;
  sum: string;
  recipients: CardRecipient[];
  shown: Omit<CardToPublish, 'undrawn'>;
}

type FrameOf = Awaited<ReturnType<typeof cardFrames>>;

/** Every student of the levels with the card as it would be; read in the transaction of whoever asks. */
async function candidates(
  db: Database,
  context: RequestContext,
  period: PeriodFacts,
  levelIds: readonly number[],
  frameOf: FrameOf,
): Promise<Candidate[]> {
  const { school, today, timeZone } = context;
  ensureField(
    levelIds.every((id) => period.levels.some(({ levelID }) => levelID === id)),
    'levelIDs',
    'period.level_unknown',
  );
  const { reportCards } = await settingsOf(school, db);
  const sources = await cardSources(db, period, { levelIds }, { timeZone, today, ...reportCards });
  const ids = sources.map(({ studentId }) => studentId);
  const standings = await cardStandings(db, period.id, ids);
  const recipients = await cardRecipients(
    db,
    sources.map(({ studentId: id, name }) => ({ id, name })),
    today,
  );
  const frame = frameOf({ language: 'en', dateOf: today });
  return sources.map((source) => {
    const standing = standings.get(source.studentId);
    const card = cardDocument(source, frame);
    const sum = sumOfCard(card);
    const own = recipients.get(source.studentId) ?? [];
    const { lastVersion = 0, lastSum = null, withheldReason = '', withholdingVersion = 0 } = standing ?? {};
    const { verdict, missing } = verdictOf(source, sum, { lastVersion, lastSum, withheldReason });
    const { studentId: studentID, listName: fullName, rollClass, levelId, level } = source;
    return {
      ...{ source, standing, card, sum, recipients: own },
      shown: {
        ...{ studentID, fullName, rollClass, level: { id: levelId, itemName: level }, verdict, missing },
        cardVersion: lastVersion + (verdict === 'same' ? 0 : 1),
        ...{ withheldReason, version: withholdingVersion },
        copies: own.map(({ names, adultIds, isToPrint }) => ({
          to: names.join(', '),
          adults: adultIds.length,
          byMail: !isToPrint,
        })),
      },
    };
  });
}

const canBePublished = ({ shown }: Candidate) => shown.verdict === 'ready' || shown.verdict === 'correction';
/** Of what could be published: others go on with what is not finished, and that holds up nothing. */
const tokenFor = (all: readonly Candidate[]) =>
  tokenOf(all.filter(canBePublished).map(({ shown, sum }) => ({ ...shown, sum })));

/** Which cards would be published, and why not. @throws Problem record.unknown, request.invalid, server.busy */
export async function previewPublishing(
  db: Database,
  context: RequestContext,
  { assessmentPeriodID, levelIDs }: Input<typeof previewPublication>['body'],
): Promise<Answer<typeof previewPublication>> {
  const period = await periodOf(db, assessmentPeriodID, context.today);
  const frameOf = await cardFrames(context.school, db, period);
  const all = await candidates(db, context, period, levelIDs, frameOf);
  const undrawn = await undrawnIn(
    all.map(({ card, recipients }) => [card, recipients.map(({ names: to, address }) => [to, address])]),
  );
  return {
    students: all.map(({ shown }, at) => ({ ...shown, undrawn: undrawn[at] ?? '' })),
    ready: all.filter(({ shown }) => shown.verdict === 'ready').length,
    token: tokenFor(all),
  };
}

const languagesOf = (recipients: readonly CardRecipient[]): Language[] => [
  ...new Set(recipients.map(({ homeLanguage }) => languageFor(homeLanguage, cardLanguages) as Language)),
];

/** A card's words in the languages of its recipients, and its copies. */
export interface CardContent {
  cards: Partial<Record<string, CardDocument>>;
  /** In the order of the copies. */
  copies: { language: string; addressee: { name: string; address: string[] } }[];
}

const names = (all: readonly string[], language: string) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(all);

/**
 * Cards by when their families see them, the earliest first: nobody waits for another level's release, nor sees a card
 * before that of their own.
 * @param release in school time; null: as the level says, else now
 */
function byRelease(
  chosen: readonly Candidate[],
  release: string | null,
  period: PeriodFacts,
  { now, timeZone }: RequestContext,
): [Date, Candidate[]][] {
  if (release !== null)
    return [[instantAt(release.slice(0, 10), release.slice(11, 16), timeZone), [...chosen]]];
  const ofLevel = ({ source }: Candidate) => {
    const set = period.levels.find(({ levelID }) => levelID === source.levelId)?.releaseAt ?? null;
    return Math.max(now.getTime(), set === null ? 0 : new Date(set).getTime());
  };
  return [...Map.groupBy(chosen, ofLevel)]
    .sort(([a], [b]) => a - b)
    .map(([instant, of]) => [new Date(instant), of]);
}

/** A candidate as it is kept: its words in the languages of its recipients, and its copies. */
function cardOf(
  { source, sum, recipients, shown }: Candidate,
  frameOf: FrameOf,
  { today, note }: { today: string; note: string },
): NewCard {
  const content: CardContent = { cards: {}, copies: [] };
  for (const language of languagesOf(recipients)) {
    const of = { language, dateOf: today, cardVersion: shown.cardVersion, note };
    content.cards[language] = cardDocument(source, frameOf(of));
  }
  content.copies = recipients.map((one) => {
    const language = languageFor(one.homeLanguage, cardLanguages);
    return { language, addressee: { name: names(one.names, language), address: one.address } };
  });
  return {
    ...{ student_id: source.studentId, level_id: source.levelId, campus_id: source.campusId },
    ...{ roll_class: source.rollClass, template: source.template, card_version: shown.cardVersion },
    ...{ content, sum },
    copies: recipients.map((one) => ({
      addressee: names(one.names, 'en'),
      adult_ids: one.adultIds,
      is_to_print: one.isToPrint,
    })),
  };
}

/**
 * Publishes cards as a preview showed them: what they say is fixed, rows are published, files follow by a job.
 * @returns a publication for each moment of release, the earliest first
 * @throws Problem record.unknown, report_cards.preview_changed, report_cards.nothing; request.invalid for a correction
 *   without a note, or a student whose card cannot be published
 */
export async function publishCards(
  db: Database,
  context: RequestContext,
  body: Input<typeof publish>['body'],
): Promise<Publication[]> {
  const { school, now, today, user } = context;
  const period = await heldPeriod(db, body.assessmentPeriodID, today, 'alone');
  const frameOf = await cardFrames(school, db, period);
  const all = await candidates(db, context, period, body.levelIDs, frameOf);
  const wanted = body.studentIDs === null ? null : new Set(body.studentIDs);
  if (tokenFor(all) !== body.token) {
    // Whoever was first has published these: a preview called them ready, and now they are out as they are.
    const others = all.filter(
      ({ source, shown }) => wanted?.has(source.studentId) && shown.verdict === 'same',
    );
    const studentIds = others.map(({ source }) => source.studentId);
    const published = await publishedOf(db, { periodId: period.id, studentIds }, context.timeZone);
    throw new Problem('report_cards.preview_changed', { current: { published } });
  }
  const chosen = wanted
    ? all.filter(({ source }) => wanted.has(source.studentId))
    : all.filter(({ shown }) => shown.verdict === 'ready');
  ensureField(
    !wanted || (chosen.length === wanted.size && chosen.every(canBePublished)),
    'studentIDs',
    'publication.not_ready',
  );
  ensure(chosen.length > 0, 'report_cards.nothing');
  const note = body.note.trim();
  ensureField(
    note !== '' || chosen.every(({ shown }) => shown.verdict === 'ready'),
    'note',
    'publication.note_needed',
  );
  const writing = { userId: user.id, now };
  const ids: number[] = [];
  for (const [releaseAt, of] of byRelease(chosen, body.releaseAt, period, context)) {
    const publication = { periodId: period.id, note, releaseAt, byMail: body.byMail };
    const id = await addPublication(db, publication, writing);
    await addCards(
      db,
      { publicationId: id, periodId: period.id },
      of.map((one) => cardOf(one, frameOf, { today, note })),
    );
    ids.push(id);
  }
  const rows = chosen
    .flatMap(({ source }) => askedRowsOf(source))
    .flatMap(({ row }) => (row.id !== null && row.step !== 'published' ? [row.id] : []));
  await putStep(
    db,
    rows.sort((a, b) => a - b),
    { step: 'published', isBack: false, reason: '' },
    writing,
  );
  const published: Publication[] = [];
  for (const id of ids) {
    await enqueueJob(db, school, makeJob, { publicationId: id }, { jobKey: String(id) });
    published.push(await readPublication(db, context, id));
  }
  return published;
}

/** Copies in the order in which they are listed and printed: level, roll class, name. */
export const inPrintOrder = <
  C extends {
    level: { id: number };
    levelOrdinal: number;
    rollClass: string;
    student: { itemName: string };
    id: number;
  },
>(
  copies: readonly C[],
): C[] =>
  copies.toSorted(
    (a, b) =>
      a.levelOrdinal - b.levelOrdinal ||
      byName(a.rollClass, b.rollClass) ||
      byName(a.student.itemName, b.student.itemName) ||
      a.id - b.id,
  );
