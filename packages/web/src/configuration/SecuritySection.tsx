import '@mantine/core/styles/Switch.layer.css';
import './configuration.words.ts';
import { securityDefaults } from '@homeroom/contract/session/session.settings.ts';
import { Switch } from '@mantine/core';
import { useMay } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { FormSection } from '../ui/FormSection.tsx';
import { Loading } from '../ui/Loading.tsx';
import { useSetting } from './useSetting.ts';

/** What a sign-in needs. */
const SecuritySection = () => {
  const mayWrite = useMay('configuration.write');
  const { editing, query } = useSetting('security', securityDefaults);
  const { value, change, errorOf } = editing;
  // That the settings cannot be read is said above, by the school's own.
  if (!value) return query.isError ? null : <Loading rows={2} height="56px" />;
  return (
    <FormSection
      id="security"
      title={t('configuration:security.title')}
      editing={editing}
      fields={['administratorsNeedSecondFactor']}
      readOnly={!mayWrite}
      describe={({ administratorsNeedSecondFactor }) => ({
        [t('configuration:security.administrators')]: t(
          administratorsNeedSecondFactor ? 'configuration:security.on' : 'configuration:security.off',
        ),
      })}
    >
      <Switch
        label={t('configuration:security.administrators')}
        description={t('configuration:security.administratorsHint')}
        checked={value.administratorsNeedSecondFactor}
        error={errorOf('administratorsNeedSecondFactor')}
        onChange={(event) => change({ administratorsNeedSecondFactor: event.currentTarget.checked })}
      />
    </FormSection>
  );
};

export default SecuritySection;
