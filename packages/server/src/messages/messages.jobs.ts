import type { JobServer } from '../platform/area.ts';
import { type JobHandler, jobHandler } from '../platform/jobs/job.ts';
import { deliver } from './deliver.service.ts';
import { deliverJob, prepareJob } from './messages.kinds.ts';
import { prepare } from './prepare.service.ts';
import { smtpTransport } from './transport.ts';

/** The jobs that send mail. */
export function messageJobs({ smtpUrl, publicUrl, contributions }: JobServer): JobHandler[] {
  const leaving = contributions('leavingMails');
  const transport = smtpUrl ? smtpTransport(smtpUrl) : null;
  return [
    jobHandler({ kind: prepareJob, run: prepare }),
    jobHandler({
      kind: deliverJob,
      run: (context, payload) => deliver(context, payload, { transport, publicUrl, leaving }),
      close: () => transport?.close(),
    }),
  ];
}
