import { expect, it } from 'vitest';
import { detailsApart, namesApart } from './namesakes.ts';
import { personOptions } from './personOptions.ts';

const min = { id: 1, itemName: 'Okoro, Min', rollClass: '7A', number: '10' };

it('two of one name are told apart by what differs: the class, else the number, else the record', () => {
  const all = [
    min,
    { ...min, id: 2, number: '11' },
    { ...min, id: 3, rollClass: '7B', number: '12' },
    { id: 4, itemName: 'Berg, Ida' },
    { id: 5, itemName: 'Berg, Ida' },
    { id: 6, itemName: 'Cook, Ada' },
  ];
  expect(all.map(detailsApart(all))).toEqual(['7A · 10', '7A · 11', '7B', 'record 4', 'record 5', '']);
});

it('what a list says of everybody stands first, and tells apart where it differs', () => {
  const all = [
    { id: 4, itemName: 'Berg, Ida', kind: 'Staff' },
    { id: 5, itemName: 'Berg, Ida', kind: 'Family' },
    { id: 6, itemName: 'Berg, Ida', kind: 'Family' },
  ];
  expect(personOptions(all, ({ kind }) => kind)).toEqual([
    { value: '4', label: 'Berg, Ida · Staff' },
    { value: '5', label: 'Berg, Ida · Family · record 5' },
    { value: '6', label: 'Berg, Ida · Family · record 6' },
  ]);
});

it('a name on a button means one person: only of two who share it more is said', () => {
  const people = [
    { id: 7, fullName: 'Min Okoro', rollClass: '7A' },
    { id: 8, fullName: 'Min Okoro', rollClass: '7B' },
    { id: 9, fullName: 'Ida Berg', rollClass: '7B' },
  ];
  expect(people.map(namesApart(people))).toEqual(['Min Okoro · 7A', 'Min Okoro · 7B', 'Ida Berg']);
});
