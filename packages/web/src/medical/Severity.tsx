import './today.words.ts';
import { type MedicalCondition, severities } from '@homeroom/contract/medical/medical.endpoints.ts';
import { t } from '../platform/words/words.ts';
import classes from './Severity.module.css';

/** How grave a condition is, in a word and by as many bars; never by colour alone. */
export const Severity = ({ of }: { of: MedicalCondition['severity'] }) => {
  const at = severities.indexOf(of);
  return (
    <span className={classes.severity} data-grave={at >= 2 || undefined}>
      <span className={classes.bars} aria-hidden>
        {severities.map((name, index) => (
          <i key={name} data-on={index <= at || undefined} style={{ height: 5 + index * 3 }} />
        ))}
      </span>
      {t(`medical:severity.${of}`)}
    </span>
  );
};
