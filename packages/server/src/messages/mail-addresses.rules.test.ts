import { expect, it } from 'vitest';
import type { Carer } from '../families/families.facts.ts';
import { unreachable, withoutAddress } from './mail-addresses.rules.ts';

const DAY = '2026-11-18';
const carer = (childId: number, more: Partial<Carer> = {}): Carer => ({
  ...{ relationId: childId * 10, relationship: 'Mother', childId, personId: childId + 100, fullName: 'P' },
  ...{ email: `p${childId}@example.org`, homeLanguage: '', receivesMail: true, mayCollect: true },
  ...{
    mayContact: true,
    access: 'yes',
    accessFrom: null,
    accessTo: null,
    courtOrder: null,
    dateClosed: null,
  },
  ...more,
});

it('carers without an address are those who should receive mail today and may', () => {
  const none = { email: null };
  const carers = [
    carer(1, none),
    carer(2, { ...none, receivesMail: false }),
    carer(3, { ...none, access: 'no' }),
    carer(4, { ...none, dateClosed: DAY }),
    carer(5, { ...none, mayContact: false }),
    carer(6),
    carer(7, { ...none, access: 'limited' }),
  ];
  expect(withoutAddress(carers, DAY).map(({ childId }) => childId)).toEqual([1, 7]);
});

it('a child about whom nobody can be written to is listed with the reason', () => {
  const carers = [
    carer(1),
    carer(2, { email: null }),
    carer(3, { email: 'Gone@example.org' }),
    carer(4, { courtOrder: 'Order 7' }),
    carer(6, { dateClosed: DAY }),
    // Their address is that of somebody who may not be told.
    carer(7, { email: 'both@example.org' }),
    carer(7, { relationId: 71, personId: 9, email: 'both@example.org', access: 'no' }),
  ];
  const children = [1, 2, 3, 4, 5, 6, 7].map((personId) => ({ personId, fullName: 'C', homeLanguage: '' }));
  const why = unreachable(children, carers, { bounced: new Set(['gone@example.org']), day: DAY });
  expect([...why]).toEqual([
    [2, 'noAddress'],
    [3, 'bounced'],
    [4, 'restricted'],
    [5, 'nobody'],
    [6, 'nobody'],
    [7, 'restricted'],
  ]);
});
