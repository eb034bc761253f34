import './set-up.words.ts';
import type { SetupKind } from '@homeroom/contract/report-cards/setup-csv.endpoints.ts';
import { setupField } from '@homeroom/contract/report-cards/setup-csv.rules.ts';
import { t } from '../../platform/words/words.ts';

/** A column by its heading, and by what the screens call it where that is something else. */
export const columnInWords = (kind: SetupKind, column: string): string => {
  const field = setupField(kind, column);
  // What an option of a scale stands for is its name.
  const called = kind === 'options' && field === 'itemName' ? 'longName' : field;
  const label = called && t(`reportCardsSetUp:field.${called}`);
  return label && label.toLowerCase() !== column.toLowerCase() ? `${column} (${label})` : column;
};
