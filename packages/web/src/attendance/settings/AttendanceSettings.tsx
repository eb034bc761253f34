import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import './rollSettings.words.ts';
import type { AttendanceSettings } from '@homeroom/contract/attendance/attendance.settings.ts';
import { attendanceDefaults } from '@homeroom/contract/attendance/attendance.settings.ts';
import { Radio } from '@mantine/core';
import { useMay } from '../../platform/session/session.ts';
import { formatTime, useFormats } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { IntegerField } from '../../ui/fields/IntegerField.tsx';
import { TimeField } from '../../ui/fields/TimeField.tsx';
import { useSetting } from '../../ui/form/useSetting.ts';
import { FormSection } from '../../ui/records/FormSection.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import classes from './AttendanceSettings.module.css';

const sets: AttendanceSettings['reasonSet'][] = ['general', 'england', 'australia'];

/** When rolls are due, how long teachers may change them, and which reasons there are. */
const AttendanceSettingsPanel = () => {
  useFormats();
  const mayWrite = useMay('configuration.write');
  const { editing, failed } = useSetting('attendance', attendanceDefaults);
  const { value, change, errorOf } = editing;
  // That the settings cannot be read is said above, by the school's own.
  if (!value) return failed ? null : <Loading rows={6} height="56px" />;
  return (
    <FormSection
      id="attendance"
      title={t('rollSettings:title')}
      editing={editing}
      fields={['rollClassTime', 'lateAfterMinutes', 'editWindowDays', 'reasonSet']}
      readOnly={!mayWrite}
      problems={value.rollClassTime ? [] : [t('rollSettings:timeNeeded')]}
      describe={(settings) => ({
        [t('rollSettings:rollClassTime')]: formatTime(settings.rollClassTime),
        [t('rollSettings:lateAfterMinutes')]: String(settings.lateAfterMinutes),
        [t('rollSettings:editWindowDays')]: String(settings.editWindowDays),
        [t('rollSettings:reasonSet')]: t(`rollSettings:set.${settings.reasonSet}`),
      })}
    >
      <TimeField
        className={classes.number}
        classNames={{ label: classes.oneLine ?? '' }}
        label={t('rollSettings:rollClassTime')}
        value={value.rollClassTime}
        error={errorOf('rollClassTime')}
        onChange={(rollClassTime) => change({ rollClassTime })}
      />
      <div className={classes.sentence}>
        <IntegerField
          className={classes.number}
          classNames={{ label: classes.oneLine ?? '' }}
          label={t('rollSettings:lateAfterMinutes')}
          value={value.lateAfterMinutes}
          min={0}
          max={600}
          error={errorOf('lateAfterMinutes')}
          onChange={(minutes) => minutes !== null && change({ lateAfterMinutes: minutes })}
        />
        <span className={classes.after}>{t('rollSettings:minutes')}</span>
      </div>
      <div className={classes.sentence}>
        <IntegerField
          className={classes.number}
          classNames={{ label: classes.oneLine ?? '' }}
          label={t('rollSettings:editWindowDays')}
          value={value.editWindowDays}
          min={0}
          max={366}
          error={errorOf('editWindowDays')}
          onChange={(days) => days !== null && change({ editWindowDays: days })}
        />
        <span className={classes.after}>{t('rollSettings:days')}</span>
      </div>
      <Radio.Group
        label={t('rollSettings:reasonSet')}
        {...(editing.dirty ? { description: t('rollSettings:setChanged') } : {})}
        value={value.reasonSet}
        error={errorOf('reasonSet')}
        onChange={(set) => change({ reasonSet: set as AttendanceSettings['reasonSet'] })}
      >
        <div className={classes.sets}>
          {sets.map((set) => (
            <Radio
              key={set}
              value={set}
              label={t(`rollSettings:set.${set}`)}
              description={t(`rollSettings:setHint.${set}`)}
            />
          ))}
        </div>
      </Radio.Group>
    </FormSection>
  );
};

export default AttendanceSettingsPanel;
