import './configuration.words.ts';
import type { DateFormats } from '@homeroom/contract/configuration/formats.ts';
import { Link } from '@tanstack/react-router';
import { formatAs, useFormats } from '../platform/formats.ts';
import { schoolNow } from '../platform/schoolTime.ts';
import { useMay, useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import classes from './configuration.module.css';

export const formatKeys = ['date', 'time', 'datetime', 'daydate'] as const satisfies (keyof DateFormats)[];

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
        {formatKeys.map((key) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{t(`configuration:formats.${key}`)}</dt>
            <dd>{formatAs(now, formats[key])}</dd>
          </div>
        ))}
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
