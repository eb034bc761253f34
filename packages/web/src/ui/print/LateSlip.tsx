import './lateSlip.words.ts';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { formatDayLong, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import classes from './LateSlip.module.css';

interface LateSlipProps {
  name: string | null;
  rollClass: string | null;
  /** School time of the arrival, `yyyy-MM-ddTHH:mm`. */
  arrivedAt: string;
  schoolName: string;
  onPrinted: () => void;
}

/** A slip on a roll of 80 mm for whoever is late; it is on paper alone. The next one can arrive meanwhile. */
export const LateSlip = ({ name, rollClass, arrivedAt, schoolName, onPrinted }: LateSlipProps) => {
  useEffect(() => {
    // After the result was drawn: a browser that asks before it prints holds up the page.
    const timer = setTimeout(() => {
      try {
        print();
      } finally {
        // A slip that the browser could not print does not keep those after it from being printed.
        onPrinted();
      }
    }, 100);
    return () => clearTimeout(timer);
  }, [onPrinted]);
  return createPortal(
    <section className={classes.slip} aria-hidden>
      <p>{schoolName}</p>
      <h1>{t('lateSlip:title')}</h1>
      <p className={classes.name}>{name}</p>
      <p>{rollClass}</p>
      <p>{formatDayLong(arrivedAt)}</p>
      <p className={classes.name}>{t('lateSlip:arrived', { time: formatTime(arrivedAt) })}</p>
      <p className={classes.sign}>{t('lateSlip:sign')}</p>
    </section>,
    document.body,
  );
};
