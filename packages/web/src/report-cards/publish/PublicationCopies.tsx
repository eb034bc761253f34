import './publish.words.ts';
import { type CardCopy, getCardCopyFile } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { RecordTable } from '../../ui/records/RecordTable.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { PdfButton } from '../family/PdfButton.tsx';
import { Prints } from './Prints.tsx';
import { copiesQuery } from './publish.api.ts';
import classes from './publish.module.css';
import { undrawnInWords } from './Undrawn.tsx';

const filters = {
  all: () => true,
  toPrint: ({ isToPrint }: CardCopy) => isToPrint,
  unopened: ({ openedAt }: CardCopy) => openedAt === null,
  opened: ({ openedAt }: CardCopy) => openedAt !== null,
};
const filterNames = ['all', 'toPrint', 'unopened', 'opened'] as const;

const openedOf = ({ openings, isToPrint }: CardCopy) => {
  if (openings.length)
    return openings
      .map(({ by, at }) => t('reportCardsPublish:openedBy', { by, when: formatDateTime(at) }))
      .join('; ');
  return t(isToPrint ? 'reportCardsPublish:noMail' : 'reportCardsPublish:notOpened');
};

/** The copies of a publication: who has opened theirs, and who has no mail, as a list to print. */
const Copies = ({ copies }: { copies: readonly CardCopy[] }) => {
  const [filter, setFilter] = useState<(typeof filterNames)[number]>('all');
  const shown = copies.filter(filters[filter]);
  return (
    <>
      <div className={`${classes.line} no-print`}>
        {filterNames.map((name) => (
          <Chip
            key={name}
            active={filter === name}
            count={copies.filter(filters[name]).length}
            onChange={() => setFilter(name)}
          >
            {t(`reportCardsPublish:filter.${name}`)}
          </Chip>
        ))}
        <Button variant="default" size="compact-sm" onClick={() => window.print()}>
          {t('reportCardsPublish:printList')}
        </Button>
      </div>
      <PrintHead>{t(`reportCardsPublish:filter.${filter}`)}</PrintHead>
      {shown.length === 0 ? (
        <Empty message={t('reportCardsPublish:noneOf')} />
      ) : (
        <RecordTable
          chosen={undefined}
          rows={shown}
          columns={[
            {
              head: t('reportCardsPublish:copyHead.student'),
              cell: (copy) =>
                [
                  ...[copy.student.itemName, copy.rollClass],
                  copy.isWithheld && t('reportCardsPublish:isWithheld'),
                  copy.undrawn &&
                    t('reportCardsPublish:isUndrawn', { characters: undrawnInWords(copy.undrawn) }),
                ]
                  .filter(Boolean)
                  .join(' · '),
            },
            { head: t('reportCardsPublish:copyHead.to'), labelled: true, cell: ({ to }) => to },
            { head: t('reportCardsPublish:copyHead.opened'), labelled: true, cell: openedOf },
            {
              head: t('reportCardsPublish:copyHead.file'),
              cell: (copy) =>
                copy.isMade ? (
                  <PdfButton
                    endpoint={getCardCopyFile}
                    request={{ params: { id: copy.id } }}
                    fileName={`${copy.student.itemName} ${copy.to}`}
                    label={t('reportCardsPublish:openNamed', {
                      ...{ name: copy.student.itemName, to: copy.to },
                    })}
                  >
                    {t('reportCardsPublish:open')}
                  </PdfButton>
                ) : (
                  t('reportCardsPublish:notMade')
                ),
            },
          ]}
        />
      )}
    </>
  );
};

/** What belongs to a publication: its files for printing, and its copies. */
export const PublicationCopies = ({ publication, isMade }: { publication: number; isMade: boolean }) => (
  <div className={classes.inner}>
    {isMade && (
      <section aria-label={t('reportCardsPublish:prints')} className="no-print">
        <Prints publication={publication} />
      </section>
    )}
    <section aria-label={t('reportCardsPublish:copiesTitle')}>
      <Read of={useQuery(copiesQuery(publication))} rows={6}>
        {(copies) => <Copies copies={copies} />}
      </Read>
    </section>
  </div>
);
