import { readSettings, schoolHead } from '../configuration/configuration.facts.ts';
import type { AreaDemo, DemoContext } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';
import { cardWords } from './card.words.ts';
import { cardDocument } from './card-document.ts';
import { cardSources } from './card-source.service.ts';
import { periodOf } from './period.views.ts';
import { putReleased } from './publications.queries.ts';
import { addCards, addPublication } from './publish.queries.ts';
import { sumOfCard } from './publish.rules.ts';
import { cardRecipients } from './recipients.service.ts';

/** A publication of the demo school. */
interface DemoPublication {
  assessment_period_id: number;
  student_ids: number[];
  date_of: string;
  published_by_id: number;
}

/** Publishes the cards of some students of a period that is over; the job that looks for unmade files makes theirs. */
async function publishOne(db: Database, row: DemoPublication, { timeZone }: DemoContext): Promise<void> {
  const period = await periodOf(db, row.assessment_period_id, row.date_of);
  const around = { timeZone, today: row.date_of, showsRank: false, attendanceOn: [] };
  const sources = await cardSources(db, period, { studentIds: row.student_ids }, around);
  if (!sources.length) return;
  const now = new Date(`${row.date_of}T08:00:00Z`);
  const children = sources.map(({ studentId: id, name }) => ({ id, name }));
  const recipients = await cardRecipients(db, children, row.date_of);
  const frame = {
    school: await schoolHead(db, (await readSettings(db)).school),
    ...{ period: period.name, year: String(period.yearId), dateOf: row.date_of, closing: [], language: 'en' },
    ...{ words: cardWords.en, cardVersion: 1, note: '' },
  };
  const of = { periodId: period.id, note: '', releaseAt: now, byMail: false };
  const publicationId = await addPublication(db, of, { userId: row.published_by_id, now });
  const cards = sources.map((source) => {
    const card = cardDocument(source, frame);
    const own = recipients.get(source.studentId) ?? [];
    const copies = own.map(({ names, address }) => ({
      language: 'en',
      addressee: { name: names.join(', '), address },
    }));
    return {
      ...{ student_id: source.studentId, level_id: source.levelId, campus_id: source.campusId },
      ...{ roll_class: source.rollClass, template: source.template, card_version: 1 },
      ...{ content: { cards: { en: card }, copies }, sum: sumOfCard(card) },
      copies: own.map((one) => ({
        ...{ addressee: one.names.join(', '), adult_ids: one.adultIds, is_to_print: one.isToPrint },
      })),
    };
  });
  await addCards(db, { publicationId, periodId: period.id }, cards);
  await putReleased(db, publicationId, now);
}

async function publishAll(
  db: Database,
  rows: readonly DemoPublication[],
  context: DemoContext,
): Promise<void> {
  for (const row of rows) await publishOne(db, row, context);
}

export const reportCardsDemo = { loaders: { report_publication: publishAll } } satisfies AreaDemo;
