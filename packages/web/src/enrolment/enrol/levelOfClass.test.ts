import { expect, test } from 'vitest';
import { levelOfClass } from './levelOfClass.ts';

const levels = ['K', 'KG', '01', '07', '10'].map((code, id) => ({ id, code }));
const of = (code: string) => levelOfClass(code, levels)?.code;

test('a roll class names its level', () => {
  expect(['7B', '10C', '1A', 'KA', 'KG2', '17B', 'Red'].map(of)).toEqual([
    '07',
    '10',
    '01',
    'K',
    'KG',
    undefined,
    undefined,
  ]);
});
