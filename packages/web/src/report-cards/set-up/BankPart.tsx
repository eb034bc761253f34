import './set-up.words.ts';
import { type BankComment, saveBankComment } from '@homeroom/contract/report-cards/comment-bank.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { findable, hasWordsIn } from '../../platform/words/folded.ts';
import { t } from '../../platform/words/words.ts';
import type { Field } from '../../ui/fields/Fields.tsx';
import record from '../../ui/fields/record.module.css';
import { RecordList } from '../../ui/records/RecordList.tsx';
import { RowHead } from '../../ui/records/RowHead.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { bankQuery, levelsQuery, subjectsQuery } from './set-up.api.ts';
import classes from './set-up.module.css';
import { wordsOf } from './wordsOf.ts';

type BankDraft = Pick<BankComment, 'category' | 'comment' | 'subjectID' | 'levelID' | 'isOwn'>;

const optionsOf = (all: readonly { id: number; itemName: string }[] | undefined) =>
  (all ?? []).map(({ id, itemName }) => ({ value: String(id), label: itemName }));

/** So many are drawn at first: who wants others types what stands in them. */
const PAGE = 100;

/** What a comment is called on its buttons: its beginning. */
const nameOf = ({ comment }: BankComment) =>
  comment.length > 50 ? `${comment.slice(0, 49).trimEnd()}…` : comment;

/** The comment bank by category: the school's, and one's own. */
export const BankPart = () => {
  useRefreshOnChange('ReportCardBank', 'all', bankQuery.queryKey);
  const [sought, setSought] = useState('');
  const [most, setMost] = useState(PAGE);
  /** What was written last is drawn wherever it stands among the others. */
  const [written, setWritten] = useState<number>();
  const wanted = useDeferredValue(sought.trim());
  const bank = useQuery(bankQuery);
  const all = bank.data;
  const texts = useMemo(
    () =>
      (all ?? []).map((row) => ({
        row,
        text: findable([row.category, row.comment, row.subject, row.level].join(' ')),
      })),
    [all],
  );
  const found = texts.filter(({ text }) => hasWordsIn(text, wanted)).map(({ row }) => row);
  const shown = found.filter(({ id }, at) => at < most || id === written);
  const count = found.length;
  const subjects = useQuery(subjectsQuery);
  const levels = useQuery(levelsQuery);
  const fields = (): Field<keyof BankDraft>[] => [
    {
      ...{ name: 'category', label: t('reportCardsSetUp:field.category'), kind: 'text' },
      ...{ max: 60, required: true },
    },
    {
      ...{ name: 'subjectID', label: t('reportCardsSetUp:field.subjectID'), kind: 'id' },
      options: optionsOf(subjects.data),
    },
    {
      ...{ name: 'levelID', label: t('reportCardsSetUp:field.levelID'), kind: 'id' },
      options: optionsOf(levels.data),
    },
    { name: 'isOwn', label: t('reportCardsSetUp:field.isOwn'), kind: 'check' },
    {
      ...{ name: 'comment', label: t('reportCardsSetUp:field.comment'), kind: 'lines', max: 2000 },
      ...{ required: true, hint: t('reportCardsSetUp:commentHint') },
    },
  ];
  return (
    <section className={record.section} aria-label={t('reportCardsSetUp:part.bank')}>
      <div className={classes.find}>
        <TextInput
          type="search"
          label={t('reportCardsSetUp:bank.find')}
          value={sought}
          onChange={(event) => {
            setSought(event.currentTarget.value);
            setMost(PAGE);
          }}
        />
        <span role="status" className={record.quiet}>
          {bank.data && t('reportCardsSetUp:bank.count', { count })}
        </span>
      </div>
      <Read of={[subjects, levels]} rows={6}>
        {() => (
          <RecordList
            query={bankQuery}
            fields={fields}
            draftOf={({ category, comment, subjectID, levelID, isOwn }) => ({
              ...{ category, comment, subjectID, levelID, isOwn },
            })}
            begin={() => ({ category: '', comment: '', subjectID: null, levelID: null, isOwn: false })}
            problems={({ category, comment }) =>
              problemsOf(
                notNullOrEmpty(category.trim(), t('reportCardsSetUp:problem.category')),
                notNullOrEmpty(comment.trim(), t('reportCardsSetUp:problem.comment')),
              )
            }
            save={async ({ draft, ...sent }) => {
              const saved = await call(saveBankComment, {
                params: { id: sent.id || 1 },
                body: { ...draft, ...sent },
              });
              setWritten(saved.id);
              void queryClient.invalidateQueries({ queryKey: ['ReportCardBank'] });
              return saved;
            }}
            groups={() =>
              [...Map.groupBy(shown, ({ category }) => category)].map(([title, of]) => ({
                title,
                rows: of,
              }))
            }
            words={wordsOf<BankComment>('bank', 'bank', nameOf)}
            mayAdd
            mayEdit={({ permission }) => permission === 2}
          >
            {(row, { actions, form }) => (
              <>
                <RowHead
                  name={<span className={classes.comment}>{row.comment}</span>}
                  dateClosed={row.dateClosed}
                  actions={actions}
                >
                  <span className={record.quiet}>
                    {[row.subject, row.level, row.isOwn && t('reportCardsSetUp:field.isOwn')]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </RowHead>
                {form}
              </>
            )}
          </RecordList>
        )}
      </Read>
      {count > shown.length && (
        <Button variant="default" mt="xs" onClick={() => setMost(most + PAGE)}>
          {t('reportCardsSetUp:bank.more', { count: count - shown.length })}
        </Button>
      )}
    </section>
  );
};
