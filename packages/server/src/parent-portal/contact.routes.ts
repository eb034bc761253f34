import {
  decideContactProposal,
  getContactProposals,
  getOwnContact,
  saveContactProposal,
  undoContactDecision,
  withdrawContactProposal,
} from '@homeroom/contract/parent-portal/contact.endpoints.ts';
import type { ContactRules } from '../persons/persons.facts.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ownContact, proposeContact, takeContactBack } from './contact.service.ts';
import { decideContactOf, listContactProposals, undoContactOf } from './contact-decisions.service.ts';
import { ensureViewer, viewerOf } from './viewer.ts';

/** Contact details of parents: what they ask to change, and what the office makes of it. */
export function contactRoutes(http: Http, rules: ContactRules): void {
  serve(http, getOwnContact, async (context) => {
    const viewer = viewerOf(context);
    return viewer && ownContact(context.school.db, viewer);
  });
  serve(http, saveContactProposal, (context, { body }) => {
    const viewer = ensureViewer(context);
    return context.write(
      (db) => proposeContact(db, context, viewer, body),
      `contact details of ${viewer.personId}`,
    );
  });
  serve(http, withdrawContactProposal, (context, { params }) => {
    const viewer = ensureViewer(context);
    return context.write((db) => takeContactBack(db, viewer, params.id));
  });
  serve(http, getContactProposals, (context, { query }) =>
    listContactProposals(context.school.db, rules, context, query.personID),
  );
  serve(http, decideContactProposal, (context, { params, body }) =>
    context.write((db) => decideContactOf(db, rules, context, params.id, body)),
  );
  serve(http, undoContactDecision, (context, { params, body }) =>
    context.write((db) => undoContactOf(db, rules, context, params.id, body.version)),
  );
}
