import type { Publication } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import { demoPassword } from './sign-ins.ts';

/** How often it is looked whether all is made, ms. */
const LOOK_MS = 250;

/**
 * Waits until a server has done what a demo school that was just made leaves to the background: the files of its report
 * cards. Until then it has less of the processor for whoever asks.
 * @throws Error where the server refuses an administrator of the demo school
 */
export async function untilAtRest(url: string): Promise<void> {
  const asked = async <T>(path: string, init: RequestInit): Promise<T> => {
    const answer = await fetch(url + path, init);
    if (!answer.ok) throw new Error(`${answer.status} ${path}`);
    return (await answer.json()) as T;
  };
  const form = { grant_type: 'password', username: 'admin', password: demoPassword, scope: 'user' };
  const { access_token } = await asked<{ access_token: string }>('/token', {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const headers = { authorization: `Bearer ${access_token}` };
  const isMade = async (period: number) => {
    const path = `/api/ReportCardPublications?assessmentPeriodId=${period}`;
    const publications = await asked<Publication[]>(path, { headers });
    return publications.every(({ files, made, failure }) => made === files || failure);
  };
  for (const { id } of await asked<{ id: number }[]>('/api/ReportCardPeriods', { headers }))
    while (!(await isMade(id))) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  await fetch(`${url}/Logout`, { method: 'POST', headers });
}
