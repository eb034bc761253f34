import { expect, test } from 'vitest';
import { childFieldsOf } from './own-family.policy.ts';
import type { CustodyFacts } from './relations.policy.ts';

const DAY = '2026-11-18';
const plain: CustodyFacts = {
  mayCollect: true,
  mayContact: true,
  access: 'yes',
  accessFrom: null,
  accessTo: null,
  courtOrder: null,
  dateClosed: null,
};
const all = { day: true, reasons: true, places: true, explains: true };
const none = { day: false, reasons: false, places: false, explains: false };

test.each<[string, Partial<CustodyFacts>, object]>([
  ['all of it', {}, all],
  ['all of it, who may not be called', { mayContact: false }, all],
  ['all of it, once a restriction has ended', { access: 'no', accessTo: '2026-11-17' }, all],
  ['all of it, before a restriction begins', { access: 'no', accessFrom: '2026-11-19' }, all],
  ['nothing, on the last day of a restriction', { access: 'no', accessTo: DAY }, none],
  ['nothing, from the day of the closing on', { dateClosed: DAY }, none],
  ['all of it, until the day of the closing', { dateClosed: '2026-11-19' }, all],
  ['the day alone, where access is limited', { access: 'limited' }, { ...none, day: true }],
  ['no places, who may not collect the child', { mayCollect: false }, { ...all, places: false }],
  [
    'neither places nor a say, whom an order concerns',
    { courtOrder: 'Order 7' },
    { ...all, places: false, explains: false },
  ],
  ['nothing, whom an order keeps away', { courtOrder: 'Order 7', access: 'no' }, none],
])('a parent is shown %s', (_, facts, fields) => {
  expect(childFieldsOf({ ...plain, ...facts }, DAY)).toEqual(fields);
});
