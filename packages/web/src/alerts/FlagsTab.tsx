import './alerts.words.ts';
import '../ui/record.words.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../platform/words.ts';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import record from '../ui/record.module.css';
import { flagsQuery } from './alerts.api.ts';
import { FlagLine, flagName } from './FlagLine.tsx';
import { useFlagClosing } from './useFlagClosing.ts';

/** All alerts that there were of a person, newest first; a closed one can be opened again. */
export const FlagsTab = ({ details }: { details: PersonalDetails }) => {
  const query = useQuery(flagsQuery(details.id));
  const { toast, isBusy, setClosed } = useFlagClosing(details.id);
  return (
    <section className={record.section} aria-label={t('alerts:title')}>
      {!query.data ? (
        query.isError ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading rows={3} height="56px" />
        )
      ) : query.data.length === 0 ? (
        <Empty message={t('alerts:none')} />
      ) : (
        <ul className={record.list}>
          {query.data.map((flag) => (
            <FlagLine
              key={flag.id}
              flag={flag}
              deeds={
                flag.permission === 2 &&
                flag.dateClosed && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('record:reopenOf', { name: flagName(flag) })}
                    disabled={isBusy}
                    onClick={() => setClosed({ flag, isClosed: false })}
                  >
                    {t('record:reopen')}
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {toast}
    </section>
  );
};
