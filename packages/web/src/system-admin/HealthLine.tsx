import './health.words.ts';
import type { HealthCheck } from '@homeroom/contract/system-admin/health.endpoints.ts';
import IconBad from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconWarn from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconOk from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { Link } from '@tanstack/react-router';
import { useSession } from '../platform/session/session.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import { LandingRow } from '../ui/layout/LandingPart.tsx';
import classes from './health.module.css';
import { checkName, checkText, isWrong, mendName } from './healthText.ts';

const icons = { bad: IconBad, warn: IconWarn, ok: IconOk } as const;

/** An instant as people at the school say it. */
export const Moment = ({ instant }: { instant: string }) => {
  const zone = useSession().session?.timeZone ?? 'UTC';
  return <MomentNear at={schoolNow(zone, new Date(instant))} />;
};

/** What a check has found: how grave by a sign and a word, since when, and where it is mended. */
export const HealthLine = ({ check }: { check: HealthCheck }) => {
  const { state, since, path } = check;
  const Icon = icons[state];
  return (
    <LandingRow
      columns="auto"
      actions={
        path &&
        isWrong(check) && (
          <Link to={path} className={classes.mend}>
            {mendName(check)}
          </Link>
        )
      }
    >
      <span className={classes.what}>
        <span className={classes.sign} data-state={state}>
          <Icon size={18} aria-hidden />
          <span className="visually-hidden">{t(`system-admin:health.is.${state}`)}: </span>
        </span>
        <strong className={classes.name}>{checkName(check)}</strong>
      </span>
      <span className={classes.text}>
        {checkText(check)}
        {since && isWrong(check) && (
          <span className={classes.since}>
            {' '}
            {t('system-admin:health.since')} <Moment instant={since} />
          </span>
        )}
      </span>
    </LandingRow>
  );
};
