import './backup.words.ts';
import type { BackupState } from '@homeroom/contract/backup/backup.endpoints.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useSession } from '../platform/session/session.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { MomentNear } from '../ui/fields/DayNear.tsx';
import { useActionKey } from '../ui/form/useActionKey.ts';
import { Screen } from '../ui/layout/Screen.tsx';
import { RecordTable } from '../ui/records/RecordTable.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import { sayingOf } from '../ui/states/saying.ts';
import classes from './BackupsScreen.module.css';
import { backupsQuery, orderBackup } from './backup.api.ts';
import { exampleMoment } from './exampleMoment.ts';
import { reasonText, sizeText } from './reasons.ts';

/** An instant as people at the school say it. */
const Moment = ({ instant }: { instant: string }) => {
  const zone = useSession().session?.timeZone ?? 'UTC';
  return <MomentNear at={schoolNow(zone, new Date(instant))} />;
};

const Wrong = ({ said, failure }: { said: string; failure: BackupState['failure'] }) =>
  failure && (
    <p role="alert" className={classes.wrong}>
      <strong>{said}</strong> {reasonText(failure.reason)} {t('backup:since')}{' '}
      <Moment instant={failure.since} />
    </p>
  );

/** Has a backup made; while one is made it says so instead. */
const MakeNow = ({ isMaking }: { isMaking: boolean }) => {
  const key = useActionKey<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => orderBackup(key.of('now')),
    onSuccess: (state) => {
      key.end(true);
      queryClient.setQueryData(backupsQuery.queryKey, state);
    },
    onError: () => queryClient.invalidateQueries(backupsQuery),
  });
  return (
    <div className={classes.action}>
      <SoftDisabledButton isDisabled={isPending} onClick={() => mutate()}>
        {t('backup:makeNow')}
      </SoftDisabledButton>
      <p role="status">{isMaking ? t('backup:making') : sayingOf(error)}</p>
    </div>
  );
};

const List = ({ state }: { state: BackupState }) => (
  <RecordTable
    rows={state.backups.map((backup, at) => ({ id: at + 1, ...backup }))}
    chosen={undefined}
    columns={[
      { head: t('backup:started'), cell: ({ startedAt }) => <Moment instant={startedAt} /> },
      { head: t('backup:from'), cell: ({ from }) => <Moment instant={from} />, labelled: true },
      { head: t('backup:until'), cell: ({ until }) => <Moment instant={until} />, labelled: true },
      { head: t('backup:size'), cell: ({ bytes }) => sizeText(bytes), labelled: true },
      { head: t('backup:madeBy'), cell: ({ homeroom }) => homeroom, labelled: true },
      { head: t('backup:folder'), cell: ({ name }) => name, labelled: true },
    ]}
  />
);

/** The command that restores a moment, with one that can be restored. */
const HowToRestore = ({ state: { folder, backups } }: { state: BackupState }) => {
  const zone = useSession().session?.timeZone ?? 'UTC';
  const moment = exampleMoment(backups, zone);
  return (
    moment && (
      <>
        <p className={classes.text}>{t('backup:how')}</p>
        <pre
          className={`${classes.text} ${classes.command}`}
        >{`npm run homeroom -- restore "${folder}" --at "${moment}"`}</pre>
      </>
    )
  );
};

const Own = ({ state }: { state: BackupState }) => (
  <>
    <Wrong said={t('backup:failed')} failure={state.failure} />
    <Wrong said={t('backup:journalFailed')} failure={state.journalFailure} />
    {state.broken.length > 0 && (
      <p role="alert" className={classes.wrong}>
        {t('backup:broken', { count: state.broken.length, names: state.broken.join(', ') })}
      </p>
    )}
    <MakeNow isMaking={state.isMaking} />
    {state.backups.length === 0 ? (
      // Where the folder cannot be used there may well be some.
      <Empty message={t(state.failure ? 'backup:noneSeen' : 'backup:none')} />
    ) : (
      <List state={state} />
    )}
    <p className={classes.text}>{t('backup:where', { folder: state.folder ?? '' })}</p>
    <HowToRestore state={state} />
  </>
);

/** Which backups there are, how far one can go back, and what went wrong. */
export const BackupsScreen = () => (
  <Screen title={t('backup:labels.backups')} context={t('backup:context')}>
    <Read of={useQuery(backupsQuery)} rows={4}>
      {(state) =>
        state.kind === 'own' ? (
          <Own state={state} />
        ) : (
          <p className={classes.text}>{t(`backup:is.${state.kind}`)}</p>
        )
      }
    </Read>
  </Screen>
);
