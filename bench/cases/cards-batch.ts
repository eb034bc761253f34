import { readFileSync } from 'node:fs';
import { documents } from '@homeroom/server/platform/documents/documents.ts';
import { printedOn, renderCard } from '@homeroom/server/report-cards/card-files.ts';
import type { PrintedCopy } from '@homeroom/server/report-cards/files.views.ts';
import { sql } from 'kysely';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { inSchool } from './stored.ts';

/** Of a large school, at once. */
const CARDS = 1200;
/** Made of them where the measurements are short. */
const FEW = 120;

/** Most memory that a process has had, in megabytes; undefined where the system does not tell. */
function mostMemory(pid: number | undefined): number | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** The files of published cards, one after the other, as the job makes them. */
export const makeCards = ({ dataDir }: Bench, quick: boolean): Promise<Result[]> =>
  inSchool(dataDir, async (school) => {
    const { rows: copies } = await sql<Pick<PrintedCopy, 'content' | 'ordinal'>>`
      select c.content, y.ordinal from report_card_copy y join report_card_content c on c.report_card_id = y.report_card_id
      order by y.id limit ${CARDS}`.execute(school.db);
    const [first] = copies;
    if (!first) throw new Error('the demo school has no published cards');
    const count = quick ? FEW : CARDS;
    // The process has begun, as it has when the first card of a publication is done.
    await renderCard(school, printedOn(first));
    const began = performance.now();
    for (let at = 0; at < count; at++)
      await renderCard(school, printedOn(copies[at % copies.length] ?? first));
    const seconds = (performance.now() - began) / 1000;
    const memory = mostMemory(documents.pid);
    documents.end();
    return [
      {
        key: 'cards-batch',
        what: `${CARDS.toLocaleString('en')} cards as PDF, one after the other, by ${count} of them`,
        value: seconds * (CARDS / count),
        unit: 's',
        goals: [{ of: 'value', atMost: 60 }],
      },
      ...(memory === undefined
        ? []
        : [
            {
              key: 'cards-memory',
              what: 'most memory of the process that makes them',
              value: memory,
              unit: 'MB',
              goals: [{ of: 'value' as const, atMost: 200 }],
            },
          ]),
    ];
  });
