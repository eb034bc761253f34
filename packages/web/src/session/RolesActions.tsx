import type { RoleDefinition } from '@homeroom/contract/session/roles.schemas.ts';
import { Button } from '@mantine/core';
import { t } from '../platform/words/words.ts';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { SaveIndicator, saveStateOf } from '../ui/states/SaveIndicator.tsx';
import type { Wishes } from './roles.rules.ts';
import { sayingOf } from './saying.ts';
import classes from './users.module.css';
import type { useSaveWishes } from './useSaveWishes.ts';

interface RolesActionsProps extends ReturnType<typeof useSaveWishes> {
  /** The roles that are to allow something else. */
  changed: readonly RoleDefinition[];
  wishes: Wishes;
  onDiscard: () => void;
}

/** Saves what was changed in the matrix, or gives it up; says what is not saved yet. */
export const RolesActions = ({ changed, wishes, save, meanwhile, onDiscard }: RolesActionsProps) => {
  const isChanged = changed.length > 0;
  const labels = changed.map(({ label }) => label).join(', ');
  return (
    <FormActions
      said={
        <>
          <SaveIndicator
            state={isChanged && save.isSuccess ? 'idle' : saveStateOf(save)}
            problem={sayingOf(save.error)}
          />{' '}
          {isChanged && meanwhile.length > 0 ? (
            <strong role="alert">{t('roles:meanwhile', { roles: meanwhile.join(', ') })}</strong>
          ) : (
            <span className={classes.count}>
              {isChanged ? t('roles:changed', { roles: labels }) : t('roles:unchanged')}
            </span>
          )}
        </>
      }
    >
      {isChanged && (
        <Button variant="default" onClick={onDiscard}>
          {t('roles:discard')}
        </Button>
      )}
      <PrimaryButton
        disabled={!isChanged}
        isDisabled={save.isPending}
        onClick={() => save.mutate({ roles: changed, wishes })}
      >
        {t('roles:save')}
      </PrimaryButton>
    </FormActions>
  );
};
