import { PORTRAITS_PER_AGE } from '../school/people/portraits.ts';
import type { ConfigurationRows } from './configuration.rows.ts';
import { type Look, portrait } from './drawing.ts';

const skins = ['#f6d7c3', '#eebf9f', '#d9a07a', '#b97f56', '#8f5a3a', '#6b4226'];
const hairs = ['#2b2320', '#4a3024', '#7a4a2a', '#b8793f', '#e0b766', '#8c3f2b', '#1d1d24', '#a9a6a2'];
const darkHairs = ['#1d1d24', '#2b2320', '#3a2a22', '#4a3024'];
const shirts = ['#3f6fb5', '#c8553d', '#4d8f6b', '#8a5fa8', '#d99a2b', '#3b8c9e', '#a84a6b', '#5b6676'];
const grounds = ['#dfe9f5', '#f6e6dc', '#e1f0e6', '#ece4f3', '#f8efd6', '#dcf0f2', '#f6e1e8', '#e6e9ed'];

const at = (list: readonly string[], place: number) => list[place % list.length] ?? '';

const lookOf = (index: number): Look => {
  const n = index % PORTRAITS_PER_AGE;
  const age = Math.floor(index / PORTRAITS_PER_AGE);
  const tone = (n + age * 2) % skins.length;
  return {
    age: (['child', 'young', 'adult'] as const)[age] ?? 'adult',
    skin: at(skins, tone),
    hair: tone < 3 ? at(hairs, n * 3 + age * 5) : at(darkHairs, n + age),
    shirt: at(shirts, n * 5 + age * 3),
    ground: at(grounds, n + age * 5 + 3),
    style: (['bob', 'long', 'bun', 'curls', 'short', 'fringe', 'round', 'side'] as const)[n] ?? 'short',
    glasses: (n + age) % 4 === 2,
    freckles: age === 0 && n % 3 === 0,
  };
};

/** The portraits, ids from 1: drawn, so that they are of nobody. */
export const portraits = (): ConfigurationRows['stored_image'][] =>
  Array.from({ length: 3 * PORTRAITS_PER_AGE }, (_, i) => ({
    id: i + 1,
    name: `demo-portrait-${i + 1}`,
    svg: portrait(lookOf(i)),
  }));
