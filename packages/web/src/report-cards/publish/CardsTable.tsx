import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './publish.words.ts';
import type { CardToPublish, CardVerdict } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { RecordTable } from '../../ui/records/RecordTable.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { chosenAmong, isPublishable, verdictCounts } from './choice.rules.ts';
import { Missing } from './Missing.tsx';
import classes from './publish.module.css';
import { WithholdDialog } from './WithholdDialog.tsx';

/** So many lines are drawn at first: what is chosen counts beyond them. */
const PAGE = 100;

interface CardsTableProps {
  period: number;
  students: readonly CardToPublish[];
  byHand: ReadonlyMap<number, boolean>;
  onChoose: (byHand: ReadonlyMap<number, boolean>) => void;
}

const CopiesOf = ({ copies }: Pick<CardToPublish, 'copies'>) =>
  copies.length === 0
    ? t('reportCardsPublish:nobody')
    : copies
        .map(
          ({ to, byMail }) => `${to} (${t(byMail ? 'reportCardsPublish:mail' : 'reportCardsPublish:print')})`,
        )
        .join('; ');

/** The cards of the chosen levels: whether each can be published and why not, to whom it goes, and which are chosen. */
export const CardsTable = ({ period, students, byHand, onChoose }: CardsTableProps) => {
  const [only, setOnly] = useState<CardVerdict>();
  const [most, setMost] = useState(PAGE);
  const [withheld, setWithheld] = useState<CardToPublish>();
  const counts = verdictCounts(students);
  const verdict = counts.some(([one]) => one === only) ? only : undefined;
  const shown = verdict ? students.filter((one) => one.verdict === verdict) : students;
  const chosen = new Set(chosenAmong(students, byHand).map(({ studentID }) => studentID));
  const able = shown.filter(isPublishable);
  const chosenOf = able.filter(({ studentID }) => chosen.has(studentID)).length;
  if (students.length === 0) return <Empty message={t('reportCardsPublish:none')} />;
  return (
    <>
      <div className={classes.line}>
        <Chip active={verdict === undefined} count={students.length} onChange={() => setOnly(undefined)}>
          {t('reportCardsPublish:all')}
        </Chip>
        {counts.map(([one, count]) => (
          <Chip key={one} active={verdict === one} count={count} onChange={() => setOnly(one)}>
            {t(`reportCardsPublish:verdict.${one}`)}
          </Chip>
        ))}
        {able.length > 0 && (
          <Checkbox
            label={t('reportCardsPublish:chooseAll')}
            checked={chosenOf === able.length}
            indeterminate={chosenOf > 0 && chosenOf < able.length}
            onChange={(event) => {
              const isAll = event.currentTarget.checked;
              onChoose(new Map([...byHand, ...able.map(({ studentID }) => [studentID, isAll] as const)]));
            }}
          />
        )}
      </div>
      <div className={classes.cards}>
        <RecordTable
          chosen={undefined}
          rows={shown.slice(0, most).map((card) => ({ ...card, id: card.studentID }))}
          columns={[
            {
              head: t('reportCardsPublish:head.name'),
              cell: (card) =>
                isPublishable(card) ? (
                  <Checkbox
                    label={`${card.fullName} · ${card.rollClass}`}
                    aria-label={t('reportCardsPublish:chooseNamed', { name: card.fullName })}
                    checked={chosen.has(card.studentID)}
                    onChange={(event) =>
                      onChoose(new Map(byHand).set(card.studentID, event.currentTarget.checked))
                    }
                  />
                ) : (
                  `${card.fullName} · ${card.rollClass}`
                ),
            },
            {
              head: t('reportCardsPublish:head.verdict'),
              cell: (card) => (
                <div className={classes.verdict}>
                  {t(`reportCardsPublish:verdict.${card.verdict}`)}
                  {card.cardVersion > 1 &&
                    ` · ${t('reportCardsPublish:version', { version: card.cardVersion })}`}
                  {card.withheldReason && <span className={classes.small}>{card.withheldReason}</span>}
                  <Missing of={card.missing} />
                </div>
              ),
            },
            { head: t('reportCardsPublish:head.to'), cell: (card) => <CopiesOf copies={card.copies} /> },
            {
              head: '',
              cell: (card) => (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  {...(card.withheldReason
                    ? {}
                    : { 'aria-label': t('reportCardsPublish:withholdNamed', { name: card.fullName }) })}
                  onClick={() => setWithheld(card)}
                >
                  {card.withheldReason
                    ? t('reportCardsPublish:free', { name: card.fullName })
                    : t('reportCardsPublish:withhold')}
                </Button>
              ),
            },
          ]}
        />
      </div>
      {shown.length > most && (
        <div className={classes.line}>
          <Button variant="default" onClick={() => setMost(most + PAGE * 4)}>
            {t('reportCardsPublish:more', { count: shown.length - most })}
          </Button>
        </div>
      )}
      {withheld && <WithholdDialog period={period} card={withheld} onClose={() => setWithheld(undefined)} />}
    </>
  );
};
