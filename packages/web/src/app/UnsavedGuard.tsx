import { useBlocker } from '@tanstack/react-router';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { isUnsaved, useIsUnsaved } from '../platform/session/unsaved.ts';
import { t } from '../platform/words/words.ts';

const ConfirmModal = lazyPart(async () => ({
  default: (await import('../ui/dialogs/ConfirmModal.tsx')).ConfirmModal,
}));

interface Place {
  pathname: string;
  search: object;
}

/** What is open of a screen stands in its search, e.g. whose panel: another one takes its place. */
const isAnother = (a: Place, b: Place) =>
  a.pathname !== b.pathname || JSON.stringify(a.search) !== JSON.stringify(b.search);

/** Asks before a screen is left on which something typed is not saved; the browser asks when the page itself is closed. */
export const UnsavedGuard = () => {
  const unsaved = useIsUnsaved();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && isAnother(current, next),
    enableBeforeUnload: unsaved,
    disabled: !unsaved,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmModal
      opened
      title={t('unsavedTitle')}
      confirmLabel={t('unsavedLeave')}
      onConfirm={proceed}
      onCancel={reset}
    >
      <p>{t('unsavedText')}</p>
    </ConfirmModal>
  );
};
