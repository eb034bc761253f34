import './indicators.words.ts';
import { Button } from '@mantine/core';
import { t } from '../platform/words/words.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import type { useLeaving } from './useLeaving.ts';
import type { SetAtWork } from './useSet.ts';

interface LeavingPromptProps {
  leaving: ReturnType<typeof useLeaving>;
  set: SetAtWork;
}

/** Asks whether to submit before the screen is left or shows another set (specification 002 §4). */
export const LeavingPrompt = ({ leaving, set }: LeavingPromptProps) => {
  const { status, proceed, reset } = leaving;
  if (status !== 'blocked') return null;
  const count = Object.keys(set.changes).length;
  return (
    <Dialog opened onClose={reset} title={t('indicators:leaving.title')}>
      <p>{t('indicators:leaving.text', { name: set.name })}</p>
      {count > 0 && <p>{t('indicators:leaving.drops', { count })}</p>}
      <FormActions>
        <Button variant="subtle" onClick={reset}>
          {t('indicators:leaving.stay')}
        </Button>
        <Button variant="default" onClick={() => void set.discard().then(proceed)}>
          {t('indicators:leaving.leave')}
        </Button>
        <PrimaryButton
          withoutKey
          data-autofocus
          disabled={set.conflicts.length > 0}
          onClick={() => {
            set.submit();
            proceed();
          }}
        >
          {t('indicators:leaving.submit')}
        </PrimaryButton>
      </FormActions>
    </Dialog>
  );
};
