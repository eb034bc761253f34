import './people.words.ts';
import { t } from '../../platform/words/words.ts';
import classes from './PresenceSign.module.css';

/** Whether a student is at school, in words and by a sign, never by colour alone; what is not known is quiet. */
export const PresenceSign = ({ of }: { of: 'absent' | 'here' | 'unknown' }) => (
  <span className={classes.presence} data-presence={of}>
    {t(`people:presence.${of}`)}
  </span>
);
