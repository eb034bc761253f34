import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import './familySettings.words.ts';
import { teacherMailDefaults } from '@homeroom/contract/parent-portal/teacher-mail.settings.ts';
import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { useSetting } from '../../ui/form/useSetting.ts';
import { FormSection } from '../../ui/records/FormSection.tsx';
import { Loading } from '../../ui/states/Loading.tsx';

const inWords = (domains: readonly string[]) => domains.join(', ');
const domainsOf = (typed: string) =>
  typed
    .split(/[\s,;]+/)
    .map((domain) => domain.toLowerCase().replace(/^@/, ''))
    .filter(Boolean);

/** Whether families are shown how to write to teachers. */
const TeacherMailSettings = () => {
  const mayWrite = useMay('configuration.write');
  const { editing, failed } = useSetting('teacherMail', teacherMailDefaults);
  const { value, change, errorOf } = editing;
  /** As it is typed: a comma at the end is on the way to a second one. */
  const [typed, setTyped] = useState<string>();
  // That the settings cannot be read is said above, by the school's own.
  if (!value) return failed ? null : <Loading rows={2} height="56px" />;
  const { isShown, domains } = value;
  const isTyped = typed !== undefined && inWords(domainsOf(typed)) === inWords(domains);
  return (
    <FormSection
      id="teacher-mail"
      title={t('familySettings:teachers.title')}
      editing={editing}
      fields={['isShown']}
      readOnly={!mayWrite}
      problems={isShown && domains.length === 0 ? [t('familySettings:teachers.domainsNeeded')] : []}
      describe={(of) => ({
        [t('familySettings:teachers.isShown')]: t(of.isShown ? 'familySettings:yes' : 'familySettings:no'),
        [t('familySettings:teachers.domains')]: inWords(of.domains),
      })}
    >
      <Switch
        label={t('familySettings:teachers.isShown')}
        checked={isShown}
        error={errorOf('isShown')}
        onChange={(event) => change({ isShown: event.currentTarget.checked })}
      />
      <TextInput
        label={t('familySettings:teachers.domains')}
        description={t('familySettings:teachers.domainsHint')}
        value={isTyped ? typed : inWords(domains)}
        maxLength={500}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          change({ domains: domainsOf(event.currentTarget.value) });
        }}
      />
    </FormSection>
  );
};

export default TeacherMailSettings;
