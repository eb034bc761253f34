import './comments.words.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../platform/words/words.ts';
import { Chip } from '../ui/buttons/Chip.tsx';
import { DropdownFilter } from '../ui/fields/DropdownFilter.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { MorePages } from '../ui/states/MorePages.tsx';
import { Read } from '../ui/states/Read.tsx';
import { CommentLine } from './CommentLine.tsx';
import { allCommentsQuery, codesQuery, commentCountQuery } from './comments.api.ts';
import classes from './comments.module.css';

/** Comments on anybody that the viewer may see, newest first: of one category, or those they wrote (specification 000 §2). */
export const CommentsScreen = () => {
  const [code, setCode] = useState<number>();
  const [mine, setMine] = useState(false);
  const codes = useQuery(codesQuery);
  const query = useInfiniteQuery(allCommentsQuery(code, mine));
  const comments = query.data?.pages.flat();
  const count = useQuery({ ...commentCountQuery(code, mine), enabled: query.hasNextPage });
  return (
    <Screen
      title={t('comments:all')}
      filters={
        <>
          <DropdownFilter
            label={t('comments:category')}
            options={
              codes.data && [
                { value: '0', label: t('comments:allCategories') },
                ...codes.data.map(({ id, commentCategory }) => ({
                  value: String(id),
                  label: commentCategory,
                })),
              ]
            }
            value={String(code ?? 0)}
            onChange={(chosen) => setCode(Number(chosen) || undefined)}
          />
          <Chip active={mine} onChange={setMine}>
            {t('comments:mine')}
          </Chip>
        </>
      }
    >
      {!comments && <Read of={query} rows={6} height="72px" />}
      {comments?.length === 0 && <Empty message={t('comments:none')} />}
      <ul className={classes.list}>
        {comments?.map((comment) => (
          <CommentLine key={comment.id} comment={comment} />
        ))}
      </ul>
      <MorePages of={query} shown={comments?.length ?? 0} whole={count.data} more={t('comments:older')} />
    </Screen>
  );
};
