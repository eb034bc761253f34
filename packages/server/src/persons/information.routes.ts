import {
  getPersonalInformation,
  savePersonalInformation,
} from '@homeroom/contract/persons/information.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import type { PersonContributions } from './contributions.facts.ts';
import { personalInformation, saveInformation } from './information.service.ts';

export function informationRoutes(http: Http, { contactRules }: PersonContributions): void {
  serve(http, getPersonalInformation, (context, { params: { id } }) =>
    personalInformation(context.school.db, contactRules, context, id),
  );
  serve(http, savePersonalInformation, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => saveInformation(db, contactRules, context, id, body),
      (db) => personalInformation(db, contactRules, context, id),
    ),
  );
}
