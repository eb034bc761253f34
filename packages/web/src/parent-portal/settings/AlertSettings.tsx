import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import './familySettings.words.ts';
import { absenceAlertDefaults } from '@homeroom/contract/parent-portal/absence-alerts.settings.ts';
import { Switch } from '@mantine/core';
import { useMay } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { IntegerField } from '../../ui/fields/IntegerField.tsx';
import { useSetting } from '../../ui/form/useSetting.ts';
import { FormSection } from '../../ui/records/FormSection.tsx';
import { Loading } from '../../ui/states/Loading.tsx';

/** Whether and when families are asked by mail about an absence. */
const AlertSettings = () => {
  const mayWrite = useMay('configuration.write');
  const { editing, failed } = useSetting('absenceAlerts', absenceAlertDefaults);
  const { value, change, errorOf } = editing;
  // That the settings cannot be read is said above, by the school's own.
  if (!value) return failed ? null : <Loading rows={2} height="56px" />;
  return (
    <FormSection
      id="absence-alerts"
      title={t('familySettings:alerts.title')}
      editing={editing}
      fields={['isOn', 'minutes']}
      readOnly={!mayWrite}
      describe={({ isOn, minutes }) => ({
        [t('familySettings:alerts.isOn')]: t(isOn ? 'familySettings:yes' : 'familySettings:no'),
        [t('familySettings:alerts.minutes')]: String(minutes),
      })}
    >
      <Switch
        label={t('familySettings:alerts.isOn')}
        description={t('familySettings:alerts.isOnHint')}
        checked={value.isOn}
        error={errorOf('isOn')}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      />
      <IntegerField
        label={t('familySettings:alerts.minutes')}
        value={value.minutes}
        min={0}
        max={240}
        error={errorOf('minutes')}
        onChange={(minutes) => minutes !== null && change({ minutes })}
      />
    </FormSection>
  );
};

export default AlertSettings;
