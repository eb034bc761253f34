import { getInstallationHealth } from '@homeroom/contract/system-admin/health.endpoints.ts';
import type { AreaServer } from '../platform/area.ts';
import type { School } from '../platform/database/school.ts';
import { serve } from '../platform/http/serve.ts';
import { traceOf } from '../platform/realtime/trace.ts';
import './contributions.facts.ts';
import { createFaults, type Faults } from './faults.ts';
import { findingsOf, healthOf } from './health.service.ts';
import { measureChecks } from './health-figures.ts';
import { ownChecks } from './own-checks.service.ts';

/** The health of the installation, as this server sees it, on its screen and among its figures. @param ofPages errors that pages have reported to it */
export function healthRoutes(
  {
    http,
    school: ownSchool,
    installation,
    metrics,
    demoSignIns,
    contributions,
  }: Pick<AreaServer, 'contributions' | 'demoSignIns' | 'http' | 'installation' | 'metrics' | 'school'>,
  ofPages: Faults,
): void {
  const ofServer = createFaults();
  // What nobody foresaw: whatever is refused on purpose has another status.
  http.app.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode === 500) ofServer.add(1, http.clock.now());
  });
  const looks = [...ownChecks({ ofPages, ofServer }), ...contributions('health')];
  const find = (school: School, now: Date) =>
    findingsOf(looks, { school, now, installation, demoSignIns }, (error) =>
      http.app.log.error(traceOf(error), 'a check of the installation failed'),
    );
  measureChecks(metrics, () => find(ownSchool, http.clock.now()));
  serve(http, getInstallationHealth, async ({ school, now, user }) =>
    healthOf(await find(school, now), user, installation),
  );
}
