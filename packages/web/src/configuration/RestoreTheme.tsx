import type { ThemeKey } from '@homeroom/contract/configuration/theme.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Unreachable } from '../platform/errors/errors.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { ConfirmModal } from '../ui/dialogs/ConfirmModal.tsx';
import { SaveIndicator, saveStateOf } from '../ui/states/SaveIndicator.tsx';
import { sayingOf } from '../ui/states/saying.ts';
import { deleteTheme } from './theme.api.ts';

interface RestoreThemeProps {
  profile: ThemeKey;
  /** The colours are the product's own, and nothing is stored. */
  isDefault: boolean;
  /** A theme is stored; else there are only colours that are not saved. */
  isStored: boolean;
  /** What is edited is given up; the theme that was stored is gone. */
  onRestored: () => Promise<void> | void;
}

const wordsOf = (error: unknown): string =>
  error instanceof Unreachable ? sayingOf(error) : error instanceof Error ? error.message : '';

/** Takes the theme of a profile away, so that the product's own holds again; the logo goes with it, and so it asks. */
export const RestoreTheme = ({ profile, isDefault, isStored, onRestored }: RestoreThemeProps) => {
  const [asking, setAsking] = useState(false);
  const restore = useMutation({
    meta: { saysErrors: true },
    mutationFn: async () => {
      await deleteTheme(profile);
      await onRestored();
    },
  });
  return (
    <>
      {restore.isError && <SaveIndicator state={saveStateOf(restore)} problem={wordsOf(restore.error)} />}
      <SoftDisabledButton
        // Never in the accent: it has to be readable while that is not.
        variant="default"
        isDisabled={isDefault || restore.isPending}
        onClick={() => (isStored ? setAsking(true) : void onRestored())}
      >
        {t('configuration:theme.restore')}
      </SoftDisabledButton>
      <ConfirmModal
        opened={asking}
        title={t('configuration:theme.restoreTitle')}
        confirmLabel={t('configuration:theme.restore')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          restore.mutate();
        }}
      >
        {t('configuration:theme.restoreText')}
      </ConfirmModal>
    </>
  );
};
