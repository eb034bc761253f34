import { afterAll, describe, expect, it } from 'vitest';
import { createDocuments } from './documents.ts';
import type { DocumentOrder } from './order.ts';

const documents = createDocuments();
afterAll(() => documents.end());

const order = (body: string, data: DocumentOrder['data'] = {}): DocumentOrder => ({
  template: { name: 'letter.typ', source: `#let sheet(data) = (body: ${body})` },
  data,
  language: 'en',
  paper: 'us-letter',
  title: 'A letter',
  date: '2026-03-04',
});
const long = '{ for i in range(data.n) { [#i #parbreak()] } }';
const endless = '{ for i in range(1000000) { for j in range(1000) { let k = i + j } } }';

describe('Where a document cannot be made', () => {
  it.each([
    ['a file of the machine', '[#read("/etc/passwd")]', /not found/],
    ['a file outside', '[#read("../../../etc/passwd")]', /outside/],
    ['a package', '{ import "@preview/cetz:0.3.4": * }', /no packages/],
    ['text as code', '[#eval("1")]', /no packages, no eval/],
    ['what it was not given', '[#data.nothing]', /nothing/],
  ])('a template that reads %s is refused', async (_, body, why) => {
    await expect(documents.render(order(body))).rejects.toMatchObject({
      reason: 'template',
      message: expect.stringMatching(why),
    });
    expect((await documents.render(order('[fine]'))).pages).toBe(1);
  });

  it('one that takes too long is given up, and the next one is made', async () => {
    const hurried = createDocuments({ limitMs: 2000 });
    await expect(hurried.render(order('{ while true { } }'))).rejects.toBeInstanceOf(Error);
    await expect(hurried.render(order(endless, { n: 5_000_000 }))).rejects.toMatchObject({
      reason: 'timeout',
    });
    expect((await hurried.render(order('[fine]'))).pages).toBe(1);
    hurried.end();
  });

  it('a process that ends with one in hand is started anew, and makes it', async () => {
    await documents.render(order('[first]'));
    const { pid } = documents;
    const slow = documents.render(order(long, { n: 2000 }));
    process.kill(pid ?? 0, 'SIGKILL');
    expect((await slow).pages).toBeGreaterThan(10);
    expect(documents.pid).not.toBe(pid);
  });

  it('too many are told to come again, and a preview goes before those that wait', async () => {
    const done: string[] = [];
    const asked = Array.from({ length: 66 }, (_, index) =>
      documents.render(order('[fine]')).then(
        () => done.push(`document ${index}`),
        ({ code }) => done.push(code),
      ),
    );
    const preview = documents.preview(order('[soon]')).then(() => done.push('preview'));
    await Promise.all([...asked, preview]);
    expect(done.slice(0, 3)).toEqual(['server.busy', 'document 0', 'preview']);
    expect(done.filter((what) => what === 'server.busy')).toHaveLength(1);
  });

  it('of previews of the same thing that wait only the newest is made', async () => {
    const first = documents.preview(order('[#data.text]', { text: 'one' }));
    const [second, third] = ['two', 'three'].map((text) =>
      documents.preview(order('[#data.text]', { text }), 'card 7'),
    );
    expect((await second)?.pages).toEqual((await third)?.pages);
    expect((await first).pages).not.toEqual((await third)?.pages);
  });
});
