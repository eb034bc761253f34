import { cssName } from '@homeroom/contract/configuration/palette.ts';
import type { CSSProperties } from 'react';
import { t } from '../platform/words/words.ts';
import classes from './ThemeSample.module.css';

/** Some of what the screens are made of, in the colours of one scheme. */
export const ThemeSample = ({
  scheme,
  tokens,
}: {
  scheme: 'light' | 'dark';
  tokens: Record<string, string>;
}) => {
  const style = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [cssName(name), value]));
  return (
    <section
      className={classes.sample}
      style={style as CSSProperties}
      aria-label={t(`configuration:theme.${scheme}`)}
    >
      <header className={classes.bar}>
        <b>{t('configuration:theme.sampleRoll')}</b>
        <span>{t('configuration:theme.sampleText')}</span>
        <span className={classes.live}>● {t('configuration:theme.sampleLive')}</span>
      </header>
      <ul className={classes.rows}>
        <li>
          <span>Adeyemi, Tolu</span>
          <i>{t('configuration:theme.samplePresent')}</i>
        </li>
        <li data-chosen>
          <span>Brown, Isabella</span>
          <b className={classes.absent}>A</b>
          <i className={classes.absentText}>{t('configuration:theme.sampleAbsent')}</i>
        </li>
        <li>
          <span>Ćosić, Luka</span>
          <b className={classes.late}>L</b>
          <i className={classes.lateText}>{t('configuration:theme.sampleLate')}</i>
        </li>
        <li data-hover>
          <span>Duval, Jean</span>
          <b className={classes.known} />
          <i>{t('configuration:theme.sampleKnown')}</i>
        </li>
        <li>
          <span>Evans, Rhys</span>
          <b className={classes.conflict}>?</b>
          <i className={classes.conflictText}>{t('configuration:theme.sampleConflict')}</i>
        </li>
      </ul>
      <footer className={classes.foot}>
        <span className={classes.field}>{t('configuration:theme.sampleField')}</span>
        <span className={classes.link}>{t('configuration:theme.sampleLink')}</span>
        <span className={classes.other}>{t('configuration:theme.sampleOther')}</span>
        <span className={classes.button}>{t('configuration:theme.sampleButton')}</span>
      </footer>
    </section>
  );
};
