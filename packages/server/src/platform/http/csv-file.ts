import { Readable } from 'node:stream';
import type { CsvFile } from '@homeroom/contract/shared/csv-file.ts';
import type { FastifyReply } from 'fastify';

export const CSV = 'text/csv; charset=utf-8';

/** Sends CSV as it is made. What fails on the way cuts the answer off: nobody takes half a file for a whole one. */
export const sendCsv = (reply: FastifyReply, { fileName, lines }: CsvFile): FastifyReply =>
  reply
    .type(CSV)
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(lines, { objectMode: false }));
