import type { MatrixPart } from './matrix.ts';
import { entryRequests } from './report-cards.entry.ts';
import { publishedRequests } from './report-cards.published.ts';
import { cardsOfMatrix } from './report-cards.school.ts';
import { setupRequests } from './report-cards.setup.ts';
import { expected } from './report-cards.table.ts';

export const reportCards: MatrixPart = {
  expected,
  async requests(surroundings) {
    const cards = await cardsOfMatrix(surroundings);
    return {
      ...setupRequests(surroundings, cards),
      ...entryRequests(surroundings, cards),
      ...publishedRequests(surroundings, cards),
    };
  },
};
