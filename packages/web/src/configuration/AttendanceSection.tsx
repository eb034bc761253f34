import '@mantine/core/styles/Radio.layer.css';
import './configuration.words.ts';
import type { AttendanceSettings } from '@homeroom/contract/attendance/attendance.settings.ts';
import { attendanceDefaults } from '@homeroom/contract/attendance/attendance.settings.ts';
import { Radio } from '@mantine/core';
import { formatTime, useFormats } from '../platform/formats.ts';
import { useMay } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { FormSection } from '../ui/FormSection.tsx';
import { IntegerField } from '../ui/IntegerField.tsx';
import { Loading } from '../ui/Loading.tsx';
import { TimeField } from '../ui/TimeField.tsx';
import classes from './configuration.module.css';
import { useSetting } from './useSetting.ts';

const sets: AttendanceSettings['reasonSet'][] = ['general', 'england', 'australia'];

/** When rolls are due, how long teachers may change them, and which reasons there are. */
const AttendanceSection = () => {
  useFormats();
  const mayWrite = useMay('configuration.write');
  const { editing, query } = useSetting('attendance', attendanceDefaults);
  const { value, change, errorOf } = editing;
  // That the settings cannot be read is said above, by the school's own.
  if (!value) return query.isError ? null : <Loading rows={6} height="56px" />;
  return (
    <FormSection
      id="attendance"
      title={t('configuration:attendance.title')}
      editing={editing}
      fields={['rollClassTime', 'lateAfterMinutes', 'editWindowDays', 'reasonSet']}
      readOnly={!mayWrite}
      problems={value.rollClassTime ? [] : [t('configuration:attendance.timeNeeded')]}
      describe={(settings) => ({
        [t('configuration:attendance.rollClassTime')]: formatTime(settings.rollClassTime),
        [t('configuration:attendance.lateAfterMinutes')]: String(settings.lateAfterMinutes),
        [t('configuration:attendance.editWindowDays')]: String(settings.editWindowDays),
        [t('configuration:attendance.reasonSet')]: t(`configuration:attendance.set.${settings.reasonSet}`),
      })}
    >
      <TimeField
        className={classes.number}
        classNames={{ label: classes.oneLine ?? '' }}
        label={t('configuration:attendance.rollClassTime')}
        value={value.rollClassTime}
        error={errorOf('rollClassTime')}
        onChange={(rollClassTime) => change({ rollClassTime })}
      />
      <div className={classes.sentence}>
        <IntegerField
          className={classes.number}
          classNames={{ label: classes.oneLine ?? '' }}
          label={t('configuration:attendance.lateAfterMinutes')}
          value={value.lateAfterMinutes}
          min={0}
          max={600}
          error={errorOf('lateAfterMinutes')}
          onChange={(minutes) => minutes !== null && change({ lateAfterMinutes: minutes })}
        />
        <span className={classes.after}>{t('configuration:attendance.minutes')}</span>
      </div>
      <div className={classes.sentence}>
        <IntegerField
          className={classes.number}
          classNames={{ label: classes.oneLine ?? '' }}
          label={t('configuration:attendance.editWindowDays')}
          value={value.editWindowDays}
          min={0}
          max={366}
          error={errorOf('editWindowDays')}
          onChange={(days) => days !== null && change({ editWindowDays: days })}
        />
        <span className={classes.after}>{t('configuration:attendance.days')}</span>
      </div>
      <Radio.Group
        label={t('configuration:attendance.reasonSet')}
        {...(editing.dirty ? { description: t('configuration:attendance.setChanged') } : {})}
        value={value.reasonSet}
        error={errorOf('reasonSet')}
        onChange={(set) => change({ reasonSet: set as AttendanceSettings['reasonSet'] })}
      >
        <div className={classes.sets}>
          {sets.map((set) => (
            <Radio
              key={set}
              value={set}
              label={t(`configuration:attendance.set.${set}`)}
              description={t(`configuration:attendance.setHint.${set}`)}
            />
          ))}
        </div>
      </Radio.Group>
    </FormSection>
  );
};

export default AttendanceSection;
