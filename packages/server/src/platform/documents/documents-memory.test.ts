import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { createDocuments } from './documents.ts';
import { templateFile } from './template.ts';

const documents = createDocuments();
afterAll(() => documents.end());

const template = templateFile(new URL('../../../test/documents/letter.typ', import.meta.url));
/** The most memory that a process has had, in megabytes; Linux tells it. */
const most = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

it.runIf(process.platform === 'linux')('A hundred documents take no more memory than ten', async () => {
  const text = 'Several lines of text, each of them another one. '.repeat(60);
  const make = async (many: number, of: string) => {
    for (let number = 0; number < many; number++)
      await documents.render({
        template,
        data: { name: `${of} ${number}`, text: `${number} ${text}`, more: 1 },
        language: 'en',
        paper: 'a4',
        title: 'A letter',
        date: '2026-03-04',
      });
    return { pid: documents.pid ?? 0, most: most(documents.pid ?? 0) };
  };
  const first = await make(10, 'Ada');
  const then = await make(100, 'Ben');
  expect(then.pid).toBe(first.pid);
  expect(then.most).toBeLessThan(200);
  expect(then.most - first.most).toBeLessThan(40);
});
