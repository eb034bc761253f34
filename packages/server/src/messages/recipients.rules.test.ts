import { expect, it } from 'vitest';
import type { Carer } from '../families/families.facts.ts';
import { childrenForAddress, recipientsOf } from './recipients.rules.ts';

const DAY = '2026-11-18';
const carer = (childId: number, personId: number, more: Partial<Carer> = {}): Carer => ({
  ...{ relationId: childId * 100 + personId, relationship: 'Parent' },
  ...{ childId, personId, fullName: `P${personId}`, email: `p${personId}@example.org`, homeLanguage: '' },
  ...{
    receivesMail: true,
    mayCollect: true,
    mayContact: true,
    access: 'yes',
    accessFrom: null,
    accessTo: null,
  },
  ...{ courtOrder: null, dateClosed: null },
  ...more,
});
const child = (personId: number) => ({ personId, fullName: `C${personId}`, homeLanguage: '' });
const to = (
  carers: Carer[],
  { bounced = [] as string[], tells = 'reasons' as const, stream = 'owed' as 'owed' | 'subscribed' } = {},
) => {
  const children = [...new Set(carers.map(({ childId }) => childId))].map(child);
  return recipientsOf(children, carers, { tells, day: DAY, stream, bounced: new Set(bounced) }).map(
    ({ address, childIds }) => `${address?.replace('@example.org', '') ?? '-'}: ${childIds.join()}`,
  );
};

it('siblings stand in one mail, and separated parents have each their own', () => {
  expect(to([carer(1, 8), carer(1, 9), carer(2, 8)])).toEqual(['p8: 1,2', 'p9: 1']);
});

it('two parents with one address get one mail', () => {
  expect(
    to([carer(1, 8, { email: 'Both@example.org' }), carer(1, 9, { email: 'both@example.org' })]),
  ).toEqual(['Both: 1']);
});

it('nobody is told of a child whom they may not know of, nor at an address that they share', () => {
  const barred: Partial<Carer>[] = [
    { access: 'no' },
    { access: 'limited' },
    { mayContact: false },
    { dateClosed: DAY },
  ];
  for (const more of barred) expect(to([carer(1, 8), carer(1, 9, more)])).toEqual(['p8: 1']);
  expect(to([carer(1, 8), carer(1, 9, { access: 'no', email: 'P8@example.org' }), carer(2, 8)])).toEqual([
    'p8: 2',
    '-: 1',
  ]);
  // Outside its dates a restriction does not hold.
  expect(to([carer(1, 9, { access: 'no', accessTo: '2026-11-17' })])).toEqual(['p9: 1']);
});

it('who does not receive mail is written to only where none of the others can be reached, in contact order', () => {
  const aunt = carer(1, 5, { receivesMail: false });
  const uncle = carer(1, 6, { receivesMail: false });
  expect(to([carer(1, 8), aunt, uncle])).toEqual(['p8: 1']);
  expect(to([carer(1, 8), aunt, uncle], { bounced: ['p8@example.org'] })).toEqual(['p5: 1']);
  expect(to([carer(1, 8, { email: null }), aunt, uncle])).toEqual(['p5: 1']);
  expect(to([carer(1, 8), aunt], { bounced: ['p8@example.org', 'p5@example.org'] })).toEqual(['-: 1']);
  expect(to([carer(1, 8), carer(1, 9)], { bounced: ['p8@example.org'] })).toEqual(['p9: 1']);
});

it('what is subscribed goes to those who receive mail, and nobody is looked for in their place', () => {
  const aunt = carer(1, 5, { receivesMail: false });
  const subscribed = { stream: 'subscribed' as const };
  expect(to([carer(1, 8), aunt], subscribed)).toEqual(['p8: 1']);
  expect(to([carer(1, 8, { email: null }), aunt], subscribed)).toEqual([]);
  expect(to([carer(1, 8), aunt], { ...subscribed, bounced: ['p8@example.org'] })).toEqual([]);
});

it('a child of whom nobody may be told, or who has nobody, is left out by name', () => {
  const carers = [carer(1, 8, { access: 'no' }), carer(2, 9, { dateClosed: DAY }), carer(4, 8)];
  const left = recipientsOf([1, 2, 3, 4].map(child), carers, {
    ...{ tells: 'reasons', day: DAY, stream: 'owed', bounced: new Set<string>() },
  });
  expect(left.map(({ fullName, address, childIds }) => [fullName, address, childIds])).toEqual([
    ['P8', 'p8@example.org', [4]],
    ...[1, 2, 3].map((id) => [`C${id}`, null, [id]]),
  ]);
});

it('an address is told of a child as long as somebody there may know, and nobody there may not', () => {
  const told = (carers: Carer[]) =>
    childrenForAddress(carers, 'Home@example.org', { tells: 'reasons', day: DAY }).join();
  const home = (childId: number, personId: number, more: Partial<Carer> = {}) =>
    carer(childId, personId, { email: 'home@example.org', ...more });
  expect(told([home(1, 8), home(2, 8), carer(3, 8)])).toBe('1,2');
  expect(told([home(1, 8), home(1, 9, { access: 'no' }), home(2, 8)])).toBe('2');
  expect(told([home(1, 8, { mayContact: false }), home(2, 8, { access: 'limited' })])).toBe('');
});
