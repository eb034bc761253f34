import { getPersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensure } from '../platform/problem.ts';
import type { PersonContributions } from './contributions.facts.ts';
import { isAboutSelf } from './private-details.policy.ts';
import { personalDetails } from './profile-header.service.ts';

export function profileHeaderRoutes(http: Http, contributions: PersonContributions): void {
  serve(http, getPersonalDetails, async (context, { params }) => {
    ensure(isAboutSelf(context.user, params.id) || context.user.may('people.read'), 'permission.denied');
    return personalDetails(context.school.db, contributions, context, params.id);
  });
}
