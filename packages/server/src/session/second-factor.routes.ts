import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '@homeroom/contract/session/second-factor.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { confirmFactor, removeFactor, secondFactorOf, startFactor } from './second-factor.service.ts';
import type { Authenticator } from './session.facts.ts';

/** What users do with their own second factor. */
export function secondFactorRoutes(http: Http, authenticator: Authenticator): void {
  serve(http, getSecondFactor, (context) => secondFactorOf(context));
  serve(http, startSecondFactor, (context, { body }) => startFactor(context, body.password));
  serve(http, confirmSecondFactor, async (context, { body }) => {
    const answer = await confirmFactor(context, body.code);
    // The rights that waited for it count with the answer.
    authenticator.forget({ userIds: [context.user.id] });
    return answer;
  });
  serve(http, removeSecondFactor, async (context, { body }) => {
    await removeFactor(context, body.password);
    authenticator.forget({ userIds: [context.user.id] });
    return null;
  });
}
