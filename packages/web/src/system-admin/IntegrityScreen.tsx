import './system-admin.words.ts';
import type { Integrity, IntegrityItem } from '@homeroom/contract/system-admin/integrity.endpoints.ts';
import IconWrong from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconFailed from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconOk from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconUnknown from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useChanges } from '../platform/live/socket.ts';
import { integrityWordsQuery } from '../platform/words/integrityWords.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import record from '../ui/fields/record.module.css';
import { Screen } from '../ui/layout/Screen.tsx';
import { Read } from '../ui/states/Read.tsx';
import { Moment } from './HealthLine.tsx';
import { IntegrityComment } from './IntegrityComment.tsx';
import { integrityQuery, runChecks } from './integrity.api.ts';
import { itemName } from './integrityText.ts';
import classes from './log.module.css';
import { moduleName } from './moduleName.ts';

const icons = { ok: IconOk, wrong: IconWrong, failed: IconFailed, unknown: IconUnknown } as const;

const Sign = ({ state }: Pick<IntegrityItem, 'state'>) => {
  const Icon = icons[state];
  return (
    <span className={classes.sign} data-state={state}>
      <Icon size={18} aria-hidden />
      <span>{t(`system-admin:integrity.is.${state}`)}</span>
    </span>
  );
};

const LastRun = ({ lastRun, isRunning }: Integrity) => (
  <span role="status">
    {isRunning ? (
      t('system-admin:integrity.running')
    ) : lastRun ? (
      <>
        {t('system-admin:integrity.lastRun')}: <Moment instant={lastRun.endedAt ?? lastRun.startedAt} />
        {lastRun.endedAt === null && ` (${t('system-admin:integrity.unended')})`}
      </>
    ) : (
      t('system-admin:integrity.never')
    )}
  </span>
);

/** Whether the records of the school agree with each other (specification 002 §2): icon, module, name, comment. */
export const IntegrityScreen = () => {
  const query = useQuery(integrityQuery);
  const words = useQuery(integrityWordsQuery);
  useChanges('DatabaseIntegrity', 'all', () => void queryClient.invalidateQueries(integrityQuery));
  const run = useMutation({
    mutationFn: runChecks,
    onSuccess: (answer) => queryClient.setQueryData(integrityQuery.queryKey, answer),
  });
  const isRunning = run.isPending || (query.data?.isRunning ?? false);
  return (
    <Screen
      title={t('system-admin:integrity.title')}
      context={query.data ? <LastRun {...query.data} /> : t('system-admin:integrity.context')}
      filters={
        <SoftDisabledButton isDisabled={isRunning || !query.data} onClick={() => run.mutate(null)}>
          {t(isRunning ? 'system-admin:integrity.running' : 'system-admin:integrity.run')}
        </SoftDisabledButton>
      }
    >
      <Read of={[words, query]} rows={10}>
        {(_, { items }) => (
          <table className={`${record.table} ${record.stacking} ${classes.checks}`}>
            <caption className="visually-hidden">{t('system-admin:integrity.context')}</caption>
            <thead>
              <tr>
                <td />
                {(['module', 'name', 'comment'] as const).map((head) => (
                  <th key={head} scope="col" className={classes[head]}>
                    {t(`system-admin:integrity.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.itemName}>
                  <td>
                    <Sign state={item.state} />
                  </td>
                  <td className={classes.module}>{moduleName(item.module)}</td>
                  <th scope="row" className={classes.name}>
                    {itemName(item)}
                  </th>
                  <td className={classes.comment}>
                    <IntegrityComment item={item} isRunning={isRunning} onAgain={run.mutate} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Read>
    </Screen>
  );
};
