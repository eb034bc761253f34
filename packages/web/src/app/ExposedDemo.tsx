import IconWarning from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import classes from './ExposedDemo.module.css';

/** Tells administrators, on every screen, that the public sign-ins of the demo school work for others too. */
export const ExposedDemo = () => {
  if (!useSession().session?.demoIsOpen) return null;
  return (
    <p className={`${classes.notice} no-print`} role="alert">
      <IconWarning size={16} aria-hidden />
      {t('demoIsOpen')}
    </p>
  );
};
