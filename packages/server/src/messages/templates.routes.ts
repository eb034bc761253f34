import * as templates from '@homeroom/contract/messages/templates.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensureSameId } from '../platform/records/same-id.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { mailTemplates } from './templates.queries.ts';
import { mailKinds, preview, saveTemplate } from './templates.service.ts';

/** Texts are saved one after the other: of a kind and a language one is in use. */
const TEMPLATES_LOCK = 'messages.templates';

export function templateRoutes(http: Http): void {
  serve(http, templates.getMailKinds, async () => mailKinds());
  serve(http, templates.getMailTemplates, ({ school, today }) => mailTemplates.list(school.db, null, today));
  serve(http, templates.saveMailTemplate, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_template');
    return withCurrent(
      context,
      (db) => saveTemplate(db, context, body),
      async (db) => (await mailTemplates.list(db, null, context.today)).find(({ id }) => id === body.id),
      TEMPLATES_LOCK,
    );
  });
  serve(http, templates.previewMailTemplate, (context, { body }) => preview(context, body));
}
