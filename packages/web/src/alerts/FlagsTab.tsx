import './alerts.words.ts';
import '../ui/record.words.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../platform/words.ts';
import { Read } from '../ui/Read.tsx';
import record from '../ui/record.module.css';
import { useClosing } from '../ui/records/useClosing.ts';
import { flagsQuery, saveAlert } from './alerts.api.ts';
import { alertDraft, closedWords } from './alerts.fields.ts';
import { FlagLine, flagName } from './FlagLine.tsx';

/** All alerts that there were of a person, newest first; a closed one can be opened again. */
export const FlagsTab = ({ details: { id: personID } }: { details: PersonalDetails }) => {
  const query = useQuery(flagsQuery(personID));
  const { toast, isBusy, setClosed } = useClosing({
    save: (flag, isClosed: boolean) =>
      saveAlert(personID, { id: flag.id, version: flag.version, draft: alertDraft(flag), isClosed }),
    stateOf: ({ dateClosed }) => dateClosed !== null,
    said: closedWords,
  });
  return (
    <section className={record.section} aria-label={t('alerts:title')}>
      <Read of={query} rows={3} height="56px" empty={t('alerts:none')}>
        {(flags) => (
          <ul className={record.list}>
            {flags.map((flag) => (
              <li key={flag.id} data-closed={flag.dateClosed !== null || undefined}>
                <FlagLine
                  flag={flag}
                  actions={
                    flag.permission === 2 &&
                    flag.dateClosed && (
                      <Button
                        variant="default"
                        size="compact-sm"
                        aria-label={t('record:reopenOf', { name: flagName(flag) })}
                        disabled={isBusy}
                        onClick={() => setClosed(flag, false)}
                      >
                        {t('record:reopen')}
                      </Button>
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Read>
      {toast}
    </section>
  );
};
