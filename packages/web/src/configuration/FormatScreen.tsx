import './configuration.words.ts';
import { type DateFormats, defaultFormats } from '@homeroom/contract/shared/formats.ts';
import { Button, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMay, useSession } from '../platform/session/session.ts';
import { formatAs, formats as inUse } from '../platform/words/formats.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { Chip } from '../ui/buttons/Chip.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { FormSection } from '../ui/records/FormSection.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import classes from './FormatScreen.module.css';
import { formatKeys } from './FormatsSection.tsx';
import { faultInWords } from './formatFaults.ts';
import { presetNames, presetOf, presets } from './presets.ts';
import { useSetting } from './useSetting.ts';

const tokens = [
  ['day', 'd  dd  do'],
  ['month', 'M  MM  MMM  MMMM'],
  ['year', 'yy  yyyy'],
  ['weekday', 'EEE  EEEE'],
  ['hour24', 'H  HH'],
  ['hour12', 'h  hh'],
  ['minute', 'mm'],
  ['half', 'a  aaa'],
  ['text', "'at'"],
] as const;

/** The time it is at the school, on the minute. */
const useNow = (timeZone: string) => {
  const [now, setNow] = useState(() => schoolNow(timeZone));
  useEffect(() => {
    const timer = setInterval(() => setNow(schoolNow(timeZone)), 10_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return now;
};

const Formats = () => {
  const navigate = useNavigate();
  const now = useNow(useSession().session?.timeZone ?? 'UTC');
  const { editing, query } = useSetting<'formats'>('formats', { ...inUse() });
  const { value, change, errorOf } = editing;
  if (!value) return <Read of={query} rows={6} height="72px" />;

  const formats: DateFormats = { ...defaultFormats, ...value };
  const faults = formatKeys.map((key) => [key, faultInWords(key, formats[key])] as const);
  const preset = presetOf(formats);
  // A day on which day and month cannot be taken for each other, and a time that two halves have.
  const example = `${now.slice(0, 4)}-09-02T15:05:00`;
  return (
    <FormSection
      title={t('configuration:formats.formTitle')}
      hint={t('configuration:formats.hint')}
      editing={editing}
      fields={formatKeys}
      problems={[]}
      {...(faults.some(([, fault]) => fault) ? { blocked: true } : {})}
      // The screen is left with it, and an offer would end.
      isFinal
      onSaved={() => void navigate({ to: '/configuration' })}
      describe={(theirs) =>
        Object.fromEntries(formatKeys.map((key) => [t(`configuration:formats.${key}`), theirs[key] ?? '']))
      }
      extra={
        <Button
          variant="default"
          disabled={JSON.stringify(formats) === JSON.stringify({ ...formats, ...defaultFormats })}
          onClick={() => change({ ...defaultFormats })}
        >
          {t('configuration:formats.restore')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: chips in a line, no box round them */}
      <div className={classes.presets} role="group" aria-label={t('configuration:formats.presets')}>
        <span>{t('configuration:formats.presets')}</span>
        {presetNames.map((name) => (
          <Chip key={name} active={preset === name} onChange={() => change({ ...presets[name] })}>
            {t(`configuration:formats.preset.${name}`)}
          </Chip>
        ))}
      </div>
      {faults.map(([key, fault]) => (
        <div key={key} className={classes.format}>
          <TextInput
            label={t(`configuration:formats.${key}`)}
            description={t('configuration:formats.default', { format: defaultFormats[key] })}
            classNames={{ input: classes.pattern ?? '' }}
            value={formats[key]}
            maxLength={60}
            spellCheck={false}
            autoComplete="off"
            error={fault ?? errorOf(key)}
            onChange={(event) => change({ [key]: event.currentTarget.value })}
          />
          <dl className={classes.examples} aria-live="polite">
            <div>
              <dt>{t('configuration:formats.now')}</dt>
              <dd>{fault ? '–' : formatAs(now, formats[key])}</dd>
            </div>
            {key !== 'time' && (
              <div>
                <dt>{t('configuration:formats.example')}</dt>
                <dd>{fault ? '–' : formatAs(example, formats[key])}</dd>
              </div>
            )}
          </dl>
        </div>
      ))}
      <details className={classes.how}>
        <summary>{t('configuration:formats.how')}</summary>
        <dl>
          {tokens.map(([what, written]) => (
            <div key={what}>
              <dt>{t(`configuration:formats.tokens.${what}`)}</dt>
              <dd>
                <code>{written}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </FormSection>
  );
};

/** The four formats (specification 001 §2), with an example that follows the typing; a save leads back. */
export const FormatScreen = () => {
  const mayWrite = useMay('configuration.write');
  return (
    <Screen
      title={t('configuration:formats.screenTitle')}
      context={<Link to="/configuration">{t('configuration:formats.back')}</Link>}
    >
      {mayWrite ? <Formats /> : <Empty message={t('configuration:none')} />}
    </Screen>
  );
};
