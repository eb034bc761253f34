import { getPersonalAddresses, savePersonalAddress } from '@homeroom/contract/persons/addresses.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensure } from '../platform/problem.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { personalAddresses, saveAddress } from './addresses.service.ts';
import type { PersonContributions } from './contributions.facts.ts';
import { isAboutSelf } from './private-details.policy.ts';

export function addressesRoutes(http: Http, { contactRules }: PersonContributions): void {
  serve(http, getPersonalAddresses, async (context, { params: { id } }) => {
    ensure(isAboutSelf(context.user, id) || context.user.may('people.contact'), 'permission.denied');
    return personalAddresses(context.school.db, contactRules, context, id);
  });
  serve(http, savePersonalAddress, (context, { params: { id }, body }) =>
    withCurrent(
      context,
      (db) => saveAddress(db, contactRules, context, id, body),
      (db) => personalAddresses(db, contactRules, context, id),
    ),
  );
}
