import type { CardPart } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import { DocumentFailure } from '../platform/documents/document-failure.ts';
import type { CardClass, CardComment, CardDocument } from './documents/card-document.ts';

/** What of a card cannot be set. */
export interface FailedPart {
  where: CardPart;
  /** In the card's own words: "Mathematics: Comment"; empty: it has no name. */
  part: string;
}

const withoutParts = (card: CardDocument): CardDocument => ({
  ...card,
  ...{ classes: [], pastoral: [], opening: [], closing: [], legend: null, attendance: null },
});

/** A card with one of its parts alone, for each part. */
function* partsOf(card: CardDocument): Generator<FailedPart & { card: CardDocument }> {
  const bare = withoutParts(card);
  yield { where: 'head', part: '', card: bare };
  const alone = (one: CardClass, more: Partial<CardClass>): CardDocument => ({
    ...bare,
    classes: [{ ...one, ...more }],
  });
  const comment = (name: string, { title }: CardComment): FailedPart => ({
    where: 'comment',
    part: name ? `${name}: ${title}` : title,
  });
  for (const one of card.classes) {
    yield { where: 'results', part: one.name, card: alone(one, { comments: [] }) };
    for (const written of one.comments)
      yield {
        ...comment(one.name, written),
        card: alone(one, { results: [], scale: [], comments: [written] }),
      };
  }
  for (const written of card.pastoral)
    yield { ...comment('', written), card: { ...bare, pastoral: [written] } };
  const { opening, closing, legend, attendance } = card;
  yield { where: 'words', part: '', card: { ...bare, opening, closing, legend, attendance } };
}

/**
 * Which part of a card that could not be made is to blame: each is tried by itself, on a card without the others.
 * @param render makes a card, or throws a DocumentFailure
 */
export async function failedPart(
  render: (card: CardDocument) => Promise<unknown>,
  card: CardDocument,
): Promise<FailedPart> {
  for (const { card: alone, ...part } of partsOf(card)) {
    try {
      await render(alone);
    } catch (error) {
      if (error instanceof DocumentFailure) return part;
      throw error;
    }
  }
  return { where: 'whole', part: '' };
}
