import './backup.words.ts';
import { backupDefaults, MAX_BACKUPS_KEPT } from '@homeroom/contract/backup/backup.settings.ts';
import { useMay } from '../platform/session/session.ts';
import { formatTime, useFormats } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { IntegerField } from '../ui/fields/IntegerField.tsx';
import record from '../ui/fields/record.module.css';
import { TimeField } from '../ui/fields/TimeField.tsx';
import { useSetting } from '../ui/form/useSetting.ts';
import { FormSection } from '../ui/records/FormSection.tsx';
import { Loading } from '../ui/states/Loading.tsx';

/** When backups are made, and how many are kept; where they go is named when the server is started. */
const BackupSettings = () => {
  useFormats();
  const mayWrite = useMay('configuration.write');
  const { editing, failed } = useSetting('backup', backupDefaults);
  const { value, change, errorOf } = editing;
  // That the settings cannot be read is said above, by the school's own.
  if (!value) return failed ? null : <Loading rows={2} height="56px" />;
  return (
    <FormSection
      id="backups"
      title={t('backup:labels.backups')}
      hint={t('backup:settings.hint')}
      editing={editing}
      fields={['at', 'keep']}
      readOnly={!mayWrite}
      problems={value.at ? [] : [t('backup:settings.timeNeeded')]}
      describe={({ at, keep }) => ({
        [t('backup:settings.at')]: formatTime(at),
        [t('backup:settings.keep')]: String(keep),
      })}
    >
      <div className={record.fields}>
        <TimeField
          label={t('backup:settings.at')}
          value={value.at}
          error={errorOf('at')}
          onChange={(at) => change({ at })}
        />
        <IntegerField
          label={t('backup:settings.keep')}
          value={value.keep}
          min={1}
          max={MAX_BACKUPS_KEPT}
          error={errorOf('keep')}
          onChange={(keep) => keep !== null && change({ keep })}
        />
      </div>
    </FormSection>
  );
};

export default BackupSettings;
