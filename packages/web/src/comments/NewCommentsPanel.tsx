import './comments.words.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../platform/words/words.ts';
import { LandingPart } from '../ui/layout/LandingPart.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import { CommentLine } from './CommentLine.tsx';
import { allCommentsQuery } from './comments.api.ts';
import classes from './comments.module.css';

/** More of them are on their own screen. */
const MAX_COMMENTS_SHOWN = 5;

/** The newest comments, for whoever follows them up. */
export const NewCommentsPanel = () => {
  const query = useInfiniteQuery(allCommentsQuery(undefined, false));
  const comments = query.data?.pages[0]?.slice(0, MAX_COMMENTS_SHOWN);
  return (
    <LandingPart
      title={t('comments:newest')}
      context={<Link to="/entities/comments">{t('comments:allOfThem')}</Link>}
    >
      {!comments && <Read of={query} rows={3} height="72px" />}
      {comments?.length === 0 && <Empty message={t('comments:none')} />}
      <ul className={classes.list}>
        {comments?.map((comment) => (
          <CommentLine key={comment.id} comment={comment} />
        ))}
      </ul>
    </LandingPart>
  );
};
