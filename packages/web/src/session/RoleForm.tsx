import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import type { RoleDefinition } from '@homeroom/contract/session/roles.schemas.ts';
import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import { Radio, TextInput } from '@mantine/core';
import type { ApiError } from '../platform/errors/errors.ts';
import { notify } from '../platform/notices/notify.ts';
import { t } from '../platform/words/words.ts';
import { SaveRow, savedBy } from '../ui/form/SaveRow.tsx';
import { type Stored, useEditing } from '../ui/form/useEditing.ts';
import { useFieldErrors } from '../ui/form/useFieldErrors.ts';
import { FormConflict } from '../ui/records/FormConflict.tsx';
import { hasCode } from './refusals.ts';
import { fieldsOfRole, useKeepRole, useSaveRole } from './roles.api.ts';
import { isRole } from './roles.rules.ts';
import { sayingOf } from './saying.ts';
import classes from './users.module.css';

type Draft = Pick<RoleDefinition, 'label' | 'scope'>;

const newRole: Stored<Draft> = { value: { label: '', scope: 'user' }, version: 0 };
const storedRole = ({ label, scope, version, dateClosed }: RoleDefinition): Stored<Draft> => ({
  value: { label, scope },
  version,
  isClosed: dateClosed !== null,
});

/** Why a save was refused, where the field cannot say it. */
const problemOf = (error: unknown): string =>
  hasCode(error, 'record.duplicate') ? t('roles:duplicate') : sayingOf(error);

/** Which sign-in a new role counts for. */
const ScopeChoice = ({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) => (
  <Radio.Group
    label={t('roles:scope')}
    description={t('roles:scopeHint')}
    value={value}
    onChange={(chosen) => onChange(chosen === 'parent' ? 'parent' : 'user')}
  >
    <Radio mt={4} value="user" label={t('roles:scopeOf.user')} />
    <Radio mt={4} value="parent" label={t('roles:scopeOf.parent')} />
  </Radio.Group>
);

/** The name of a role, and of a new one which sign-in it counts for. What it allows is left as it is stored. */
export const RoleForm = ({
  role,
  onAdded,
}: {
  /** Undefined: a new one. */
  role: RoleDefinition | undefined;
  onAdded: (role: RoleDefinition) => void;
}) => {
  const saving = useSaveRole();
  const keep = useKeepRole();
  const editing = useEditing<Draft>({
    stored: role ? storedRole(role) : newRole,
    save: async ({ label, scope }, version, isClosed) => {
      const fields = role ? { ...fieldsOfRole(role), isClosed } : { permissions: [], isClosed };
      const saved = await saving.mutateAsync({
        ...fields,
        label: label.trim(),
        scope,
        id: role?.id ?? 0,
        version,
      });
      if (!role) {
        notify.done(t('roles:added', { role: saved.label }));
        onAdded(saved);
      }
      return storedRole(saved);
    },
    readAgain: async (refusal: ApiError) => {
      if (!hasCode(refusal, 'record.changed') || !isRole(refusal.current)) return undefined;
      keep(refusal.current);
      return storedRole(refusal.current);
    },
    problemOf,
  });
  const { meanwhile, change } = editing;
  const draft = editing.value ?? newRole.value;
  const form = useFieldErrors({
    label: draft.label.trim() ? editing.errorOf('label') : t('roles:labelNeeded'),
  });

  return (
    <form className={classes.form} onSubmit={savedBy(editing, form)} noValidate>
      <TextInput
        label={t('roles:label')}
        value={draft.label}
        maxLength={60}
        autoComplete="off"
        {...form.field('label')}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      {!role && (
        <>
          <ScopeChoice value={draft.scope} onChange={(scope) => change({ scope })} />
          <p className={classes.quiet}>{t('roles:newHint')}</p>
        </>
      )}
      {meanwhile ? (
        <FormConflict
          mine={draft}
          meanwhile={meanwhile}
          describe={({ label }) => ({ [t('roles:label')]: label })}
          onTakeTheirs={editing.takeTheirs}
          onKeepMine={() => void editing.keepMine()}
          isStuck={!draft.label.trim()}
        />
      ) : (
        <SaveRow label={t(role ? 'roles:save' : 'roles:addNow')} editing={editing} />
      )}
    </form>
  );
};
