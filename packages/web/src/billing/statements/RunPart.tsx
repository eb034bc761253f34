import {
  getStatementBatch,
  STATEMENTS_IN_A_FILE,
} from '@homeroom/contract/billing/statement-batches.endpoints.ts';
import type { StatementRunRecord } from '@homeroom/contract/billing/statements.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { takeFocus } from '../../ui/layout/takeFocus.ts';
import { ListActions } from '../../ui/print/ListActions.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { runQuery } from '../billing.api.ts';
import classes from '../billing.module.css';
import { PdfButton } from '../pdf/PdfButton.tsx';
import { RunLines } from './RunLines.tsx';
import own from './statements.module.css';
import { useRunLive } from './useRunLive.ts';

type Run = z.infer<typeof StatementRunRecord>;

/** How far it is; said once more when it is done. */
const Progress = ({ run: { published, waiting, changed } }: { run: Run }) => {
  const all = published + waiting + changed;
  const text =
    waiting > 0
      ? t('billing:runs.progress', { done: published + changed, all })
      : t('billing:runs.finished', { count: published });
  return (
    <>
      {waiting > 0 && (
        <progress className={own.progress} aria-label={text} value={published + changed} max={all} />
      )}
      <p role="status">{text}</p>
    </>
  );
};

/** The files of a run, each of so many statements. */
const Files = ({ run, toPrint }: { run: Run; toPrint: boolean }) => {
  const count = run.statements.filter(
    ({ state, isToPrint }) => state === 'published' && (isToPrint || !toPrint),
  ).length;
  const parts = Math.ceil(count / STATEMENTS_IN_A_FILE);
  const [chosen, setPart] = useState(1);
  if (parts === 0) return null;
  const part = Math.min(chosen, parts);
  const label = t(toPrint ? 'billing:runs.fileToPrint' : 'billing:runs.file');
  const name = parts > 1 ? `${label} (${t('billing:runs.part', { part, parts })})` : label;
  return (
    <>
      {parts > 1 && (
        <DropdownFilter
          label={t('billing:runs.partOf', { file: label })}
          width={8}
          value={String(part)}
          options={Array.from({ length: parts }, (_, at) => ({
            value: String(at + 1),
            label: t('billing:runs.part', { part: at + 1, parts }),
          }))}
          onChange={(value) => setPart(Number(value))}
        />
      )}
      <PdfButton
        endpoint={getStatementBatch}
        id={run.id}
        query={{ part: String(part), ...(toPrint && { toPrint: 'true' }) }}
        fileName={`statements-${run.dateOf}${toPrint ? '-to-print' : ''}${parts > 1 ? `-${part}` : ''}.pdf`}
        label={label}
        name={name}
      />
    </>
  );
};

interface RunPartProps {
  id: number;
  /** Looks again at accounts that were left out because something was posted to them; absent: who may not publish. */
  onLookAgain?: (accountIDs: number[]) => void;
}

/** A run of statements: how far it is, which are to be printed, and which were left out. */
export const RunPart = ({ id, onLookAgain }: RunPartProps) => {
  const query = useQuery(runQuery(id));
  useRunLive([id]);
  const [filter, setFilter] = useState<'all' | 'toPrint' | 'changed'>('all');
  return (
    <Read of={query} rows={8}>
      {(run) => {
        const lists = {
          all: run.statements,
          toPrint: run.statements.filter(({ isToPrint, state }) => isToPrint && state === 'published'),
          changed: run.statements.filter(({ state }) => state === 'changed'),
        };
        return (
          <section aria-labelledby="run">
            <div className={classes.part}>
              <div className={classes.partHead}>
                <h2 id="run" ref={takeFocus} tabIndex={-1}>
                  {t('billing:runs.of', { day: formatDay(run.dateOf) })}
                </h2>
                <span className={`${classes.actions} ${classes.end} no-print`}>
                  <Files run={run} toPrint={false} />
                  {run.sendsMail && <Files run={run} toPrint />}
                  <ListActions list={undefined} onExport={undefined} />
                </span>
              </div>
              <Progress run={run} />
              {lists.changed.length > 0 && (
                <div role="note" className={classes.note}>
                  <p>{t('billing:runs.leftOut', { count: lists.changed.length })}</p>
                  {onLookAgain && (
                    <Button
                      size="compact-md"
                      variant="default"
                      onClick={() => onLookAgain(lists.changed.map(({ accountID }) => accountID))}
                    >
                      {t('billing:runs.lookAgain')}
                    </Button>
                  )}
                </div>
              )}
            </div>
            <div className={`${own.chips} no-print`}>
              {(['all', 'toPrint', 'changed'] as const).map((one) => (
                <Chip
                  key={one}
                  active={filter === one}
                  count={lists[one].length}
                  onChange={() => setFilter(one)}
                >
                  {t(`billing:runs.filter.${one}`)}
                </Chip>
              ))}
            </div>
            <RunLines statements={lists[filter]} />
          </section>
        );
      }}
    </Read>
  );
};
