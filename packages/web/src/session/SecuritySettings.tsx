import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import './users.words.ts';
import { securityDefaults } from '@homeroom/contract/session/session.settings.ts';
import { Switch } from '@mantine/core';
import { useMay } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { useSetting } from '../ui/form/useSetting.ts';
import { FormSection } from '../ui/records/FormSection.tsx';
import { Loading } from '../ui/states/Loading.tsx';

/** What a sign-in needs. */
const SecuritySettingsPanel = () => {
  const mayWrite = useMay('configuration.write');
  const { editing, failed } = useSetting('security', securityDefaults);
  const { value, change, errorOf } = editing;
  // That the settings cannot be read is said above, by the school's own.
  if (!value) return failed ? null : <Loading rows={2} height="56px" />;
  return (
    <FormSection
      id="security"
      title={t('users:security.title')}
      editing={editing}
      fields={['administratorsNeedSecondFactor']}
      readOnly={!mayWrite}
      describe={({ administratorsNeedSecondFactor }) => ({
        [t('users:security.administrators')]: t(
          administratorsNeedSecondFactor ? 'users:security.on' : 'users:security.off',
        ),
      })}
    >
      <Switch
        label={t('users:security.administrators')}
        description={t('users:security.administratorsHint')}
        checked={value.administratorsNeedSecondFactor}
        error={errorOf('administratorsNeedSecondFactor')}
        onChange={(event) => change({ administratorsNeedSecondFactor: event.currentTarget.checked })}
      />
    </FormSection>
  );
};

export default SecuritySettingsPanel;
