import '../billing.words.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useReadSearch } from '../../platform/places/searchFilters.ts';
import { useMay } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import classes from '../billing.module.css';
import { statementsSearch } from '../billing.search.ts';
import { useCurrency } from '../money/useCurrency.ts';
import { NewRun } from './NewRun.tsx';
import { RunPart } from './RunPart.tsx';
import { Runs } from './Runs.tsx';

/** Statements: looked at, published together as a job, and the runs before. */
export const StatementsScreen = () => {
  const { run } = useReadSearch(statementsSearch);
  const mayPublish = useMay('billing.publish');
  const currency = useCurrency();
  const navigate = useNavigate();
  /** Accounts that a run has left out, to be looked at again; null: all. */
  const [only, setOnly] = useState<number[] | null>(null);
  const show = (id: number | undefined) =>
    void navigate({
      to: '/billing/statements',
      search: id === undefined ? {} : { run: id },
      ignoreBlocker: true,
    });
  return (
    <Screen
      title={t('billing:labels.statements')}
      context={currency && t('billing:inCurrency', { currency })}
      filters={
        run !== undefined && (
          <Link to="/billing/statements" className={`${classes.to} ${classes.end}`}>
            {t('billing:statements.all')}
          </Link>
        )
      }
    >
      <PrintHead>{t('billing:labels.statements')}</PrintHead>
      {run !== undefined ? (
        <RunPart
          key={run}
          id={run}
          {...(mayPublish && {
            onLookAgain: (accountIDs: number[]) => {
              setOnly(accountIDs);
              show(undefined);
            },
          })}
        />
      ) : (
        <>
          {mayPublish && <NewRun only={only} onAll={() => setOnly(null)} onPublished={show} />}
          <Runs />
        </>
      )}
    </Screen>
  );
};
