import './backup.words.ts';
import { backupDefaults, MAX_BACKUPS_KEPT } from '@homeroom/contract/backup/backup.settings.ts';
import { formatTime, useFormats } from '../platform/formats.ts';
import { useMay } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { FormSection } from '../ui/FormSection.tsx';
import { IntegerField } from '../ui/IntegerField.tsx';
import { Loading } from '../ui/Loading.tsx';
import record from '../ui/record.module.css';
import { TimeField } from '../ui/TimeField.tsx';
import { useSetting } from '../ui/useSetting.ts';

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
