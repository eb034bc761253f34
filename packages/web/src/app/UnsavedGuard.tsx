import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isUnsaved, useIsUnsaved } from '../platform/unsaved.ts';
import { t } from '../platform/words.ts';

const ConfirmModal = lazy(async () => ({ default: (await import('../ui/ConfirmModal.tsx')).ConfirmModal }));

/** Asks before a screen is left on which something typed is not saved; the browser asks when the page itself is closed. */
export const UnsavedGuard = () => {
  const unsaved = useIsUnsaved();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved,
    disabled: !unsaved,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmModal
        opened
        title={t('unsavedTitle')}
        confirmLabel={t('unsavedLeave')}
        onConfirm={proceed}
        onCancel={reset}
      >
        <p>{t('unsavedText')}</p>
      </ConfirmModal>
    </Suspense>
  );
};
