import {
  decideAbsenceReply,
  getAbsenceProposals,
  getAbsenceReplies,
  getReasonChoices,
  saveAbsenceReply,
  undoAbsenceDecision,
  withdrawAbsenceReply,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import { explanationLocks, forgetExplained } from '../attendance/explanations.facts.ts';
import { writtenLocks } from '../attendance/explanations-back.facts.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { decisionOf } from './proposals.queries.ts';
import { replyNamed } from './replies.queries.ts';
import { reasonChoices, repliesOf, saidOf, saveReply, takeReplyBack } from './replies.service.ts';
import { decide, listProposals, undoDecision } from './reply-decisions.service.ts';
import { ensureViewer, viewerOf } from './viewer.ts';

export function repliesRoutes(http: Http): void {
  serve(http, getAbsenceReplies, async (context) => {
    const viewer = viewerOf(context);
    return viewer ? repliesOf(context.school.db, viewer) : [];
  });
  serve(http, getReasonChoices, async (context) => {
    const viewer = viewerOf(context);
    return viewer ? reasonChoices(viewer) : [];
  });
  serve(http, saveAbsenceReply, (context, { body }) => {
    const viewer = ensureViewer(context);
    return context.write((db) => saveReply(db, context, viewer, body), saidOf(body.studentID));
  });
  serve(http, withdrawAbsenceReply, (context, { params }) => {
    const viewer = ensureViewer(context);
    return context.write((db) => takeReplyBack(db, viewer, params.id));
  });
  serve(http, getAbsenceProposals, (context) => listProposals(context.school.db, context));
  serve(http, decideAbsenceReply, async (context, { params, body }) => {
    const { school } = context;
    const said = await replyNamed(school.db, params.id);
    const locks = said ? [saidOf(said.studentId), ...(await explanationLocks(school, said))] : [];
    const left = await context.write((db) => decide(db, context, params.id, body), locks);
    if (said) forgetExplained(school, said.studentId);
    return left;
  });
  serve(http, undoAbsenceDecision, async (context, { params: { id }, body }) => {
    const { school } = context;
    const [said, decision] = [
      await replyNamed(school.db, id),
      await decisionOf(school.db, 'absence_reply', id),
    ];
    const locks =
      said && decision
        ? [saidOf(said.studentId), ...(await writtenLocks(school, { ...said, ...decision }))]
        : [];
    const waiting = await context.write((db) => undoDecision(db, context, id, body.version), locks);
    if (said) forgetExplained(school, said.studentId);
    return waiting;
  });
}
