import './configuration.words.ts';
import {
  LONGEST_ADDRESS_LINE,
  linesOfAddress,
  MAX_ADDRESS_LINES,
} from '@homeroom/contract/configuration/configuration.schemas.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { notNullOrEmpty, problemsOf } from '../platform/errors/validation.ts';
import { useMay, useSession } from '../platform/session/session.ts';
import { formatDateTime, useFormats } from '../platform/words/formats.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { Choice } from '../ui/fields/Choice.tsx';
import { FormSection } from '../ui/records/FormSection.tsx';
import { Read } from '../ui/states/Read.tsx';
import classes from './configuration.module.css';
import { timeZones } from './timeZones.ts';
import { useSetting } from './useSetting.ts';

/** Name, number, address and time zone of the school. */
const SchoolSection = () => {
  useFormats();
  const { session } = useSession();
  const mayWrite = useMay('configuration.write');
  const { editing, query } = useSetting('school', {
    name: session?.schoolName ?? '',
    number: '',
    address: '',
    phone: '',
    timeZone: session?.timeZone ?? 'UTC',
  });
  const { value, change, errorOf } = editing;
  const zone = value?.timeZone ?? '';
  const zones = useMemo(() => timeZones(zone), [zone]);

  if (!value) return <Read of={query} rows={4} height="56px" />;
  const lines = linesOfAddress(value.address);
  const problems = [
    problemsOf(notNullOrEmpty(value.name, t('configuration:school.nameNeeded')))[0],
    lines.length > MAX_ADDRESS_LINES && t('configuration:school.addressLong', { count: MAX_ADDRESS_LINES }),
    lines.some((line) => line.length > LONGEST_ADDRESS_LINE) &&
      t('configuration:school.addressWide', { count: LONGEST_ADDRESS_LINE }),
  ].filter((problem) => typeof problem === 'string');
  return (
    <FormSection
      id="school"
      title={t('configuration:school.title')}
      editing={editing}
      fields={['name', 'number', 'address', 'phone', 'timeZone']}
      readOnly={!mayWrite}
      problems={problems}
      describe={(school) => ({
        [t('configuration:school.name')]: school.name,
        [t('configuration:school.number')]: school.number,
        [t('configuration:school.address')]: school.address,
        [t('configuration:school.phone')]: school.phone,
        [t('configuration:school.timeZone')]: school.timeZone,
      })}
    >
      <TextInput
        className={classes.long}
        label={t('configuration:school.name')}
        value={value.name}
        maxLength={200}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        className={classes.short}
        label={t('configuration:school.number')}
        description={t('configuration:school.numberHint')}
        value={value.number}
        maxLength={40}
        error={errorOf('number')}
        onChange={(event) => change({ number: event.currentTarget.value })}
      />
      <Textarea
        className={classes.long}
        label={t('configuration:school.address')}
        description={t('configuration:school.addressHint')}
        value={value.address}
        maxLength={400}
        autosize
        minRows={2}
        error={errorOf('address')}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      <TextInput
        className={classes.short}
        type="tel"
        label={t('configuration:school.phone')}
        description={t('configuration:school.phoneHint')}
        value={value.phone}
        maxLength={50}
        error={errorOf('phone')}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <Choice
        className={classes.long}
        label={t('configuration:school.timeZone')}
        description={
          t('configuration:school.timeZoneNow', { now: formatDateTime(schoolNow(zone)) }) +
          (editing.dirty ? ` ${t('configuration:school.timeZoneChanged')}` : '')
        }
        data={zones}
        value={zone}
        searchable
        limit={60}
        maxDropdownHeight={280}
        classNames={{ dropdown: classes.dropdown ?? '' }}
        nothingFoundMessage={t('configuration:school.timeZoneNone')}
        error={errorOf('timeZone')}
        onChange={(timeZone) => timeZone && change({ timeZone })}
      />
    </FormSection>
  );
};

export default SchoolSection;
