import '@mantine/core/styles/Checkbox.layer.css';
import './messages.words.ts';
import { messagesDefaults } from '@homeroom/contract/messages/messages.settings.ts';
import { isMailAddress } from '@homeroom/contract/shared/mail-address.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useMay } from '../platform/session/session.ts';
import { formatTime, useFormats } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import { TimeField } from '../ui/fields/TimeField.tsx';
import { useSetting } from '../ui/form/useSetting.ts';
import { FormSection } from '../ui/records/FormSection.tsx';
import { Loading } from '../ui/states/Loading.tsx';

const addresses = ['fromAddress', 'bounceAddress'] as const;
const times = ['quietFrom', 'quietTo', 'newsAt'] as const;
const wishes = ['schoolDaysOnly', 'newsByMail'] as const;

const isWrong = (typed: string) => typed !== '' && !isMailAddress(typed);

/** Whom mail is from, when none is sent, and whether news go out by mail. */
const MailSettings = () => {
  useFormats();
  const mayWrite = useMay('configuration.write');
  const { editing, failed } = useSetting('messages', messagesDefaults);
  const { value, change, errorOf } = editing;
  // That the settings cannot be read is said above, by the school's own.
  if (!value) return failed ? null : <Loading rows={6} height="56px" />;
  const time = (name: (typeof times)[number]) => (
    <TimeField
      label={t(`messages:settings.${name}`)}
      value={value[name]}
      error={errorOf(name)}
      onChange={(at) => change({ [name]: at })}
    />
  );
  const wish = (name: (typeof wishes)[number]) => (
    <Checkbox
      data-check
      label={t(`messages:settings.${name}`)}
      checked={value[name]}
      onChange={(event) => change({ [name]: event.currentTarget.checked })}
    />
  );
  return (
    <FormSection
      id="mail"
      title={t('messages:labels.settings')}
      hint={t('messages:settings.hint')}
      editing={editing}
      fields={[...addresses, ...times, ...wishes]}
      readOnly={!mayWrite}
      problems={[
        ...(times.some((name) => !value[name]) ? [t('messages:settings.timeNeeded')] : []),
        ...(addresses.some((name) => isWrong(value[name])) ? [t('messages:settings.notAddress')] : []),
      ]}
      describe={(settings) =>
        Object.fromEntries([
          ...addresses.map((name) => [t(`messages:settings.${name}`), settings[name]]),
          ...times.map((name) => [t(`messages:settings.${name}`), formatTime(settings[name])]),
          ...wishes.map((name) => [
            t(`messages:settings.${name}`),
            t(settings[name] ? 'messages:settings.yes' : 'messages:settings.no'),
          ]),
        ])
      }
    >
      <div className={record.fields}>
        {addresses.map((name) => (
          <TextInput
            key={name}
            type="email"
            autoComplete="off"
            maxLength={254}
            label={t(`messages:settings.${name}`)}
            value={value[name]}
            error={errorOf(name) ?? (isWrong(value[name]) && t('messages:settings.notAddress'))}
            onChange={(event) => change({ [name]: event.currentTarget.value.trim() })}
          />
        ))}
        {time('quietFrom')}
        {time('quietTo')}
        {wish('newsByMail')}
        {time('newsAt')}
        {wish('schoolDaysOnly')}
      </div>
    </FormSection>
  );
};

export default MailSettings;
