import { getInstallationHealth } from '@homeroom/contract/system-admin/health.endpoints.ts';
import type { AreaServer } from '../platform/area.ts';
import { serve } from '../platform/http/serve.ts';
import { traceOf } from '../platform/realtime/trace.ts';
import './contributions.facts.ts';
import { createFaults, type Faults } from './faults.ts';
import { healthOf } from './health.service.ts';
import { ownChecks } from './own-checks.service.ts';

/** The health of the installation, as this server sees it. @param ofPages errors that pages have reported to it */
export function healthRoutes(
  {
    http,
    installation,
    demoSignIns,
    contributions,
  }: Pick<AreaServer, 'contributions' | 'demoSignIns' | 'http' | 'installation'>,
  ofPages: Faults,
): void {
  const ofServer = createFaults();
  // What nobody foresaw: whatever is refused on purpose has another status.
  http.app.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode === 500) ofServer.add(1, http.clock.now());
  });
  const looks = [...ownChecks({ ofPages, ofServer }), ...contributions('health')];
  serve(http, getInstallationHealth, ({ school, now, user }) =>
    healthOf(looks, { school, now, user, installation, demoSignIns }, (error) =>
      http.app.log.error(traceOf(error), 'a check of the installation failed'),
    ),
  );
}
