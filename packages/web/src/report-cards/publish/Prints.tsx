import './publish.words.ts';
import { getPrintFile, type getPrintFiles } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { PdfButton } from '../family/PdfButton.tsx';
import { printsQuery } from './publish.api.ts';
import classes from './publish.module.css';

const whiches = ['toPrint', 'all'] as const;

const inWords = (file: Answer<typeof getPrintFiles>[number]) =>
  t('reportCardsPublish:printFile', {
    ...file,
    cards: t('reportCardsPublish:cards', { count: file.cards }),
    pages: t('reportCardsPublish:pages', { count: file.pages }),
  });

/** The files for printing: each holds some cards, and all of them are offered. */
export const Prints = ({ publication }: { publication: number }) => {
  const [which, setWhich] = useState<(typeof whiches)[number]>('toPrint');
  const files = useQuery(printsQuery(publication, which));
  return (
    <>
      <div className={classes.line}>
        {whiches.map((one) => (
          <Chip key={one} active={which === one} onChange={() => setWhich(one)}>
            {t(`reportCardsPublish:which.${one}`)}
          </Chip>
        ))}
        <span className={classes.quiet}>{t('reportCardsPublish:printHint')}</span>
      </div>
      <Read of={files} empty={t('reportCardsPublish:noPrints')}>
        {(read) => (
          <ul className={classes.list}>
            {read.map((file) => (
              <li key={file.file} className={classes.line}>
                {inWords(file)}
                <PdfButton
                  label={`${t('reportCardsPublish:open')}: ${inWords(file)}`}
                  endpoint={getPrintFile}
                  request={{
                    params: { file: file.file },
                    query: { publicationId: String(publication), which },
                  }}
                  fileName={`${publication}-${file.file}`}
                >
                  {t('reportCardsPublish:open')}
                </PdfButton>
              </li>
            ))}
          </ul>
        )}
      </Read>
    </>
  );
};
