import {
  countComments,
  deletePersonalComment,
  getAllComments,
  getCommentCodes,
  getPersonalComments,
  getSecurityAccessUsers,
  restorePersonalComment,
  savePersonalComment,
} from '@homeroom/contract/comments/comments.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import {
  allComments,
  commentCodes,
  countAllComments,
  deleteComment,
  personalComments,
  restoreComment,
  saveComment,
  securityAccessUsers,
} from './comments.service.ts';

export function commentsRoutes(http: Http): void {
  serve(http, getCommentCodes, ({ school }) => commentCodes(school.db));
  serve(http, getSecurityAccessUsers, ({ school, user }) => securityAccessUsers(school.db, user));
  serve(http, getPersonalComments, ({ school, user }, { params, query }) =>
    personalComments(school.db, user, params.studentId, query.yearId),
  );
  serve(http, getAllComments, ({ school, user }, { query }) => allComments(school.db, user, query));
  serve(http, countComments, ({ school, user }, { query }) => countAllComments(school.db, user, query));
  serve(http, savePersonalComment, ({ user, write }, { params, body }) =>
    write((db) => saveComment(db, user, params.studentId, body)),
  );
  serve(http, deletePersonalComment, ({ user, today, write }, { params, query }) => {
    const { studentId: personId, commentId: id } = params;
    return write((db) => deleteComment(db, user, { personId, id, version: query.version, today }));
  });
  serve(http, restorePersonalComment, ({ user, write }, { params }) =>
    write((db) => restoreComment(db, user, params.studentId, params.commentId)),
  );
}
