import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../platform/session/session.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';
import { DayNear } from '../../ui/fields/DayNear.tsx';
import { MomentSaid } from '../../ui/fields/DaySaid.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { runsQuery } from '../billing.api.ts';
import classes from '../billing.module.css';
import { useRunLive } from './useRunLive.ts';

/** Runs of statements, the latest first. */
export const Runs = () => {
  const zone = useSession().session?.timeZone ?? 'UTC';
  const runs = useQuery(runsQuery);
  useRunLive('all');
  return (
    <section aria-labelledby="runs">
      <div className={`${classes.part} ${classes.partHead}`}>
        <h2 id="runs">{t('billing:runs.title')}</h2>
      </div>
      <Read of={runs} rows={4} empty={t('billing:runs.none')}>
        {(all) => (
          <div className={classes.room}>
            <table className={classes.table}>
              <caption className="visually-hidden">{t('billing:runs.title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('billing:statements.cutOff')}</th>
                  <th scope="col">{t('billing:runs.started')}</th>
                  <th scope="col" className={classes.number}>
                    {t('billing:runs.published')}
                  </th>
                  <th scope="col">{t('billing:state.label')}</th>
                </tr>
              </thead>
              <tbody>
                {all.map((run) => (
                  <tr key={run.id}>
                    <th scope="row">
                      <Link to="/billing/statements" search={{ run: run.id }} className={classes.link}>
                        <DayNear day={run.dateOf} />
                      </Link>
                    </th>
                    <td>
                      <MomentSaid
                        at={schoolNow(zone, new Date(run.startedAt))}
                        say={(when) =>
                          t('billing:postedBy', { who: run.startedBy || t('billing:installation'), when })
                        }
                      />
                    </td>
                    <td className={classes.number} data-label={t('billing:runs.published')}>
                      {run.published}
                    </td>
                    <td>
                      {[
                        run.waiting > 0 && t('billing:runs.waiting', { count: run.waiting }),
                        run.changed > 0 && t('billing:runs.changed', { count: run.changed }),
                      ]
                        .filter(Boolean)
                        .join(', ') || t('billing:runs.done')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Read>
    </section>
  );
};
