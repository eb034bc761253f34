import type { ContrastFault } from '@homeroom/contract/configuration/theme.schemas.ts';
import { t } from '../platform/words/words.ts';
import classes from './ThemeScreen.module.css';
import type { Checked } from './useThemeCheck.ts';

/** A ratio never looks better than it is: 4.49 is not 4.5. */
const ratioOf = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

const Fault = ({ fault, checked }: { fault: ContrastFault; checked: Checked }) => {
  const tokens = checked.check?.[fault.scheme];
  return (
    <li>
      <span
        className={classes.pair}
        style={{ color: tokens?.[fault.over], background: tokens?.[fault.under] }}
        aria-hidden
      >
        Aa
      </span>
      {t('configuration:theme.fault', {
        over: t(`configuration:theme.token.${fault.over}`),
        under: t(`configuration:theme.token.${fault.under}`),
        scheme: t(`configuration:theme.${fault.scheme}`),
        ratio: ratioOf(fault.ratio),
        atLeast: fault.atLeast,
      })}
    </li>
  );
};

/** Which colours stand on each other and are too alike, in words; and that all is well where it is. */
export const ContrastFaults = ({ checked }: { checked: Checked }) => {
  const { check, current, failed } = checked;
  const faults = check?.faults ?? [];
  const says = failed
    ? t('configuration:theme.checkFailed')
    : !current
      ? t('configuration:theme.checking')
      : faults.length
        ? t('configuration:theme.faults', { count: faults.length })
        : t('configuration:theme.readable');
  return (
    <div className={classes.faults} data-faults={(current && faults.length > 0) || undefined}>
      <p role="status">{says}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <Fault key={`${fault.scheme}.${fault.over}.${fault.under}`} fault={fault} checked={checked} />
          ))}
        </ul>
      )}
    </div>
  );
};
