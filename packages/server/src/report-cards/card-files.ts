import { findLogo, settingsOf } from '../configuration/configuration.facts.ts';
import type { School } from '../platform/database/school.ts';
import { documents } from '../platform/documents/documents.ts';
import type { DocumentOrder, RenderedDocument } from '../platform/documents/order.ts';
import { templateFile } from '../platform/documents/template.ts';
import type { CardDocument } from './documents/card-document.ts';
import type { PrintedCopy } from './files.views.ts';
import type { CardContent } from './publish.service.ts';

const shared = new URL('./documents/card.typ', import.meta.url);
const templates = {
  primary: templateFile(new URL('./documents/primary.typ', import.meta.url), shared),
  secondary: templateFile(new URL('./documents/secondary.typ', import.meta.url), shared),
};

/** A card in one of the languages that it was put into, for nobody in particular. */
export const cardIn = ({ cards }: CardContent, language: string | undefined): CardDocument =>
  (cards[language ?? ''] ?? Object.values(cards)[0]) as CardDocument;

/** What is printed on a copy. */
export function printedOn({ content, ordinal }: Pick<PrintedCopy, 'content' | 'ordinal'>): CardDocument {
  const copy = content.copies[ordinal - 1];
  return { ...cardIn(content, copy?.language), addressee: copy?.addressee ?? null };
}

/** How cards of a school are printed, beside what they say. */
export async function orderOf(school: School, card: CardDocument): Promise<Omit<DocumentOrder, 'data'>> {
  const { reportCards } = await settingsOf(school);
  const logo = await findLogo(school.db, 'logo-user');
  const { kind, language, title, dateOf } = card;
  return {
    ...{ template: templates[kind], language, title, date: dateOf, paper: reportCards.paper },
    ...(logo ? { images: { logo: logo.content } } : {}),
  };
}

/** A card as PDF. @throws Problem server.busy, DocumentFailure */
export const renderCard = async (school: School, card: CardDocument): Promise<RenderedDocument> =>
  documents.render({ ...(await orderOf(school, card)), data: card });
