import './configuration.words.ts';
import { type DateFormats, defaultFormats } from '@homeroom/contract/shared/formats.ts';
import { Link } from '@tanstack/react-router';
import { useMay, useSession } from '../platform/session/session.ts';
import { formatAs, useFormats } from '../platform/words/formats.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import classes from './configuration.module.css';
import { faultInWords } from './formatFaults.ts';

export const formatKeys = ['date', 'time', 'datetime', 'daydate'] as const satisfies (keyof DateFormats)[];

/** A time in a stored format; where that is of no use, in the default, as on every screen, with what is wrong. */
const example = (key: keyof DateFormats, pattern: string, now: string): { text: string; fault?: string } => {
  try {
    return { text: formatAs(now, pattern) };
  } catch {
    return {
      text: formatAs(now, defaultFormats[key]),
      fault: t('configuration:formats.unusable', {
        format: pattern,
        fault: faultInWords(key, pattern) ?? '',
      }),
    };
  }
};

/** The formats in use, with what now looks like in them. */
const FormatsSection = () => {
  const formats = useFormats();
  const mayWrite = useMay('configuration.write');
  const now = schoolNow(useSession().session?.timeZone ?? 'UTC');
  return (
    <section id="formats" className={classes.plain} aria-labelledby="formats-title">
      <h2 id="formats-title">{t('configuration:formats.title')}</h2>
      <p>{t('configuration:formats.hint')}</p>
      <dl className={classes.summary}>
        {formatKeys.map((key) => {
          const { text, fault } = example(key, formats[key], now);
          return (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{t(`configuration:formats.${key}`)}</dt>
              <dd>
                {text}
                {fault && <small className={classes.fault}>{fault}</small>}
              </dd>
            </div>
          );
        })}
      </dl>
      {mayWrite && (
        <Link to="/configuration/format" className={classes.link}>
          {t('configuration:formats.change')}
        </Link>
      )}
    </section>
  );
};

export default FormatsSection;
