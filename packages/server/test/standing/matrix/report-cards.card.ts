import { createHash } from 'node:crypto';
import { createPdfWriter } from '../../../src/platform/documents/pdf-writer.ts';
import type { CardDocument } from '../../../src/report-cards/documents/card-document.ts';
import type { TestSchool } from '../../new-school.ts';

/** A card that says next to nothing. */
const card: CardDocument = {
  ...{ kind: 'secondary', language: 'en', title: 'Report', dateOf: '2026-11-18', addressee: null },
  school: { name: 'Test School', address: [], colour: '#0b6e63' },
  student: { name: 'Ada', facts: [], photo: null },
  ...{ correction: '', opening: [], classesTitle: 'Subjects', classes: [], pastoral: [], attendance: null },
  ...{ legend: null, closing: [], signatures: [], pageOf: '{page} of {pages}' },
};

/** A released card of a student, as rows, for these adults; its file holds an empty page. @returns the copy's id */
export async function releasedCard(
  school: TestSchool,
  of: { publicationId: number; periodId: number; studentId: number; levelId: number; adultIds: number[] },
): Promise<number> {
  const writer = createPdfWriter();
  writer.addBlankPage();
  const content = Buffer.from(writer.end());
  return school.arrange(async (db) => {
    const { id } = await db
      .insertInto('report_card')
      .values({
        ...{ report_publication_id: of.publicationId, assessment_period_id: of.periodId },
        ...{ student_id: of.studentId, level_id: of.levelId, template: 'secondary', card_version: 1 },
        released_at: new Date('2026-11-18'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const said = {
      cards: { en: card },
      copies: [{ language: 'en', addressee: { name: 'Una', address: [] } }],
    };
    await db
      .insertInto('report_card_content')
      .values({ report_card_id: id, content: JSON.stringify(said), sum: 'sum' })
      .execute();
    const sha256 = createHash('sha256').update(content).digest('hex');
    const copy = await db
      .insertInto('report_card_copy')
      .values({
        ...{ report_card_id: id, addressee: 'Una', adult_ids: of.adultIds, is_to_print: true, ordinal: 1 },
        ...{ pages: 1, sha256 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('report_card_file').values({ report_card_copy_id: copy.id, content }).execute();
    return copy.id;
  });
}
