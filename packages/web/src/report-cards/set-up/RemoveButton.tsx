import './set-up.words.ts';
import { Button } from '@mantine/core';
import { t } from '../../platform/words/words.ts';

/** Asks to take a record out; of one that is in use it says why there is no such button. */
export const RemoveButton = ({
  name,
  isUsed,
  onRemove,
}: {
  name: string;
  isUsed: boolean;
  onRemove: () => void;
}) =>
  isUsed ? (
    <span title={t('reportCardsSetUp:usedHint')}>{t('reportCardsSetUp:used')}</span>
  ) : (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={t('reportCardsSetUp:remove.named', { name })}
      onClick={onRemove}
    >
      {t('reportCardsSetUp:remove.button')}
    </Button>
  );
