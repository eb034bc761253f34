import './configuration.words.ts';
import { Link } from '@tanstack/react-router';
import { t } from '../platform/words/words.ts';
import classes from './configuration.module.css';

/** The way to the theme. */
const LookSection = () => (
  <section id="theme" className={classes.plain} aria-labelledby="theme-title">
    <h2 id="theme-title">{t('configuration:look.title')}</h2>
    <p>{t('configuration:look.hint')}</p>
    <Link to="/system/theme" className={classes.link}>
      {t('configuration:look.change')}
    </Link>
  </section>
);

export default LookSection;
