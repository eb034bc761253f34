import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { OfRecord, Version } from '../shared/values.ts';

export const retryStoppedMail = endpoint({
  method: 'POST',
  path: '/api/StoppedMails/:id/Retry',
  permission: 'messages.of-person',
  summary:
    'Sends a mail of the office’s list again that failed, or of which nobody knows whether it left; under the same Message-ID.',
  params: OfRecord,
  body: z.object({ version: Version }),
  status: 204,
  answer: z.null(),
});
