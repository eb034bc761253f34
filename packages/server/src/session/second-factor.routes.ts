import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '@homeroom/contract/session/second-factor.endpoints.ts';
import { createAllowance } from '../platform/allowance.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import type { ForgetRights } from '../platform/rights.ts';
import { confirmFactor, removeFactor, secondFactorOf, startFactor } from './second-factor.service.ts';

/** Codes of a minute: who has a session but not the secret that is being set up must not find its code by trying. */
const CODES = { each: 6, all: 600, seconds: 60 };

/** What users do with their own second factor. */
export function secondFactorRoutes(http: Http, forgetRights: ForgetRights): void {
  const codes = createAllowance(http.counting, 'second-factor.codes', CODES);
  serve(http, getSecondFactor, (context) => secondFactorOf(context));
  serve(http, startSecondFactor, (context, { body }) => startFactor(context, body.password));
  serve(http, confirmSecondFactor, async (context, { body }) => {
    await codes.take(context.user.sessionId, 1, context.clock.now());
    const answer = await confirmFactor(context, body.code);
    // The rights that waited for it count with the answer.
    await forgetRights({ userIds: [context.user.id] });
    return answer;
  });
  serve(http, removeSecondFactor, async (context, { body }) => {
    await removeFactor(context, body.password);
    await forgetRights({ userIds: [context.user.id] });
    return null;
  });
}
