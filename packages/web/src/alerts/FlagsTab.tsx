import './alerts.words.ts';
import type { PersonalFlagCategory } from '@homeroom/contract/alerts/flags.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import { ClosingButton } from '../ui/records/ClosingButton.tsx';
import { useClosing } from '../ui/records/useClosing.ts';
import { Read } from '../ui/states/Read.tsx';
import { flagsQuery, saveAlert } from './alerts.api.ts';
import { alertDraft, closingWords } from './alerts.fields.ts';
import { FlagLine, flagName } from './FlagLine.tsx';

const closedOnes = (flags: readonly PersonalFlagCategory[]) =>
  flags.filter(({ dateClosed }) => dateClosed !== null);

/** The alerts of a person that do not hold any more, newest first; each can be opened again. Open ones have a tab of their own. */
export const FlagsTab = ({ details: { id: personID } }: { details: PersonalDetails }) => {
  const query = useQuery({ ...flagsQuery(personID), select: closedOnes });
  const words = closingWords();
  const { isBusy, setClosed } = useClosing({
    save: (flag, isClosed: boolean) =>
      saveAlert(personID, { id: flag.id, version: flag.version, draft: alertDraft(flag), isClosed }),
    stateOf: ({ dateClosed }) => dateClosed !== null,
    said: words.done,
  });
  return (
    <section className={record.section} aria-label={t('alerts:title')}>
      <Read of={query} rows={3} height="56px" empty={t('alerts:none')}>
        {(flags) => (
          <ul className={record.list}>
            {flags.map((flag) => (
              <li key={flag.id} data-closed>
                <FlagLine
                  flag={flag}
                  actions={
                    flag.permission === 2 && (
                      <ClosingButton
                        words={words}
                        name={flagName(flag)}
                        isClosed
                        isDisabled={isBusy}
                        onClick={() => setClosed(flag, false)}
                      />
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Read>
    </section>
  );
};
