import './set-up.words.ts';
import { t } from '../../platform/words/words.ts';
import type { Field } from '../../ui/fields/Fields.tsx';

/** The name that every record of the set-up has. */
export const nameField = (): Field<'itemName'> => ({
  ...{ name: 'itemName', label: t('reportCardsSetUp:field.itemName'), kind: 'text' },
  ...{ max: 60, required: true },
});
