import './health.words.ts';
import type { InstallationHealth } from '@homeroom/contract/system-admin/health.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { healthWordsQuery } from '../platform/words/healthWords.ts';
import { t } from '../platform/words/words.ts';
import { LandingPart } from '../ui/layout/LandingPart.tsx';
import { NewRows } from '../ui/states/NewRows.tsx';
import { Read } from '../ui/states/Read.tsx';
import { HealthLine, Moment } from './HealthLine.tsx';
import { healthQuery } from './health.api.ts';
import classes from './health.module.css';
import { usePlacedChecks } from './usePlacedChecks.ts';

const About = ({ version, startedAt }: Pick<InstallationHealth, 'startedAt' | 'version'>) => (
  <span className={classes.about}>
    {t('system-admin:health.context', { version })} · {t('system-admin:health.started')}{' '}
    <Moment instant={startedAt} />
  </span>
);

/** Whether the installation is well: what is wrong first, each with the way to where it is mended; calm where nothing is. */
export const HealthPanel = () => {
  const query = useQuery(healthQuery);
  const words = useQuery(healthWordsQuery);
  const placed = usePlacedChecks(query.data?.checks);
  const { listed, well } = placed;
  return (
    <LandingPart
      title={t('system-admin:health.title')}
      context={
        query.data && (
          <NewRows of={placed}>
            <About {...query.data} />
          </NewRows>
        )
      }
    >
      <Read of={words.isError ? words : query} rows={1} height="40px">
        {() =>
          words.data && (
            <>
              {listed.length > 0 ? (
                <ul aria-label={t('system-admin:health.wrong')}>
                  {listed.map((check) => (
                    <HealthLine key={check.name} check={check} />
                  ))}
                </ul>
              ) : (
                <p className={classes.well}>{t('system-admin:health.well')}</p>
              )}
              <details className={classes.others}>
                <summary>{t('system-admin:health.looked', { count: well.length })}</summary>
                <ul>
                  {well.map((check) => (
                    <HealthLine key={check.name} check={check} />
                  ))}
                </ul>
              </details>
            </>
          )
        }
      </Read>
    </LandingPart>
  );
};
