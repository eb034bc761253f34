import type { CommentOnSomebody } from '@homeroom/contract/comments/comments.endpoints.ts';
import { Link } from '@tanstack/react-router';
import { CommentText } from './CommentText.tsx';
import classes from './comments.module.css';

/** One comment among those on others: whom it is on comes first, and leads to all on them. */
export const CommentLine = ({ comment }: { comment: CommentOnSomebody }) => (
  <li className={classes.comment}>
    <CommentText comment={comment}>
      <Link
        to="/entities/view/$id"
        params={{ id: String(comment.student.id) }}
        search={{ tab: 'comments' }}
        className={classes.whose}
      >
        {comment.student.itemName}
      </Link>
    </CommentText>
  </li>
);
