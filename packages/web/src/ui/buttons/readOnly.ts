import { notify } from '../../platform/notices/notify.ts';
import { useViewing } from '../../platform/session/session.ts';
import { VIEW_BANNER_ID } from '../../platform/session/viewing.ts';
import { t } from '../../platform/words/words.ts';

/** What a button that begins to change something has for who sees as a parent: it says why it does nothing. Null for all others. */
export function useReadOnly() {
  if (!useViewing()) return null;
  return {
    'aria-disabled': true,
    'aria-describedby': VIEW_BANNER_ID,
    onClick: () => notify.warning(t('viewing.readOnly')),
  } as const;
}
