import '@mantine/core/styles/InlineInput.layer.css';
import './set-up.words.ts';
import type { ReportCardPeriod } from '@homeroom/contract/report-cards/periods.endpoints.ts';
import {
  exportSetup,
  type SetupKind,
  setupKinds,
} from '@homeroom/contract/report-cards/setup-csv.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { Choice } from '../../ui/fields/Choice.tsx';
import record from '../../ui/fields/record.module.css';
import { download } from '../../ui/print/download.ts';
import { sayingOf } from '../../ui/states/saying.ts';
import { ImportForm } from './ImportForm.tsx';
import classes from './set-up.module.css';

/** Columns, sections, options and bank to a CSV, and from one. */
export const FilesPart = ({ period }: { period: ReportCardPeriod | undefined }) => {
  const [kind, setKind] = useState<SetupKind>(period ? 'columns' : 'options');
  const isOfPeriod = kind === 'columns' || kind === 'sections';
  const of = { kind, assessmentPeriodID: isOfPeriod ? (period?.id ?? null) : null };
  const exporting = useMutation({
    meta: { saysErrors: true },
    mutationFn: () => call(exportSetup, { body: of }),
    onSuccess: ({ content, fileName, rows }) => {
      download(content, fileName, 'text/csv;charset=utf-8');
      notify.done(t('reportCardsSetUp:files.exported', { count: rows }));
    },
  });
  return (
    <>
      <div className={`${record.section} ${classes.line}`}>
        <Choice
          label={t('reportCardsSetUp:files.what')}
          data={setupKinds
            .filter((one) => period || (one !== 'columns' && one !== 'sections'))
            .map((value) => ({ value, label: t(`reportCardsSetUp:files.${value}`) }))}
          value={kind}
          onChange={(value) => {
            exporting.reset();
            setKind(setupKinds.find((one) => one === value) ?? kind);
          }}
        />
        {isOfPeriod && period && <span>{t('reportCardsSetUp:files.of', { period: period.itemName })}</span>}
      </div>
      <section className={record.section} aria-labelledby="report-cards-export">
        <h2 id="report-cards-export">{t('reportCardsSetUp:files.exportTitle')}</h2>
        <p className={record.quiet}>{t('reportCardsSetUp:files.exportHint')}</p>
        <SoftDisabledButton
          variant="default"
          isDisabled={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t('reportCardsSetUp:files.export')}
        </SoftDisabledButton>
        {exporting.error && <p role="alert">{sayingOf(exporting.error)}</p>}
      </section>
      <ImportForm key={`${kind} ${of.assessmentPeriodID}`} {...of} />
    </>
  );
};
