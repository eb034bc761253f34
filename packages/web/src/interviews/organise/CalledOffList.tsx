import './organise.words.ts';
import type { InterviewSession } from '@homeroom/contract/interviews/organising.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../platform/words/words.ts';
import { DaySaid } from '../../ui/fields/DaySaid.tsx';
import { Dotted } from '../../ui/fields/Dotted.tsx';
import record from '../../ui/fields/record.module.css';
import { Read } from '../../ui/states/Read.tsx';
import { calledOffQuery } from './organise.api.ts';

interface CalledOffListProps {
  cycleID: number;
  inWords: (evening: InterviewSession) => string;
}

/** The evenings of a cycle that were called off: when, and how many talks were cancelled; nothing where there is none. */
export const CalledOffList = ({ cycleID, inWords }: CalledOffListProps) => (
  <Read of={useQuery(calledOffQuery(cycleID))} rows={1}>
    {(evenings) =>
      evenings.length > 0 && (
        <section aria-labelledby="interview-called-off">
          <h3 id="interview-called-off" className={record.name}>
            {t('interviewOrganise:evening.calledOff')}
          </h3>
          <ul className={record.list}>
            {evenings.map((evening) => (
              <li key={evening.id} data-closed>
                <span>{inWords(evening)}</span>
                <p className={record.quiet}>
                  <Dotted
                    of={[
                      evening.itemName,
                      evening.dateClosed && (
                        <DaySaid
                          day={evening.dateClosed}
                          say={(day) => t('interviewOrganise:evening.calledOffOn', { day })}
                        />
                      ),
                      t('interviewOrganise:evening.cancelled', { count: evening.cancelled }),
                    ]}
                  />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )
    }
  </Read>
);
