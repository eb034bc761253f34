import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { pieceOf } from './pieces.ts';

const at = (path: string) => join(import.meta.dirname, '../src', path);
const imports: Record<string, string[]> = {
  'session/SignInScreen.tsx': ['ui/Button.tsx', 'session/SignInForm.tsx'],
  'app/Application.tsx': ['ui/Button.tsx', 'app/Bar.tsx'],
  'app/DashboardScreen.tsx': ['ui/Screen.tsx', 'app/Greeting.tsx'],
  'attendance/OfficeDayPanel.tsx': ['attendance/words.ts', 'ui/Chip.tsx'],
  'attendance/ClassAttendanceScreen.tsx': [
    'ui/Screen.tsx',
    'attendance/words.ts',
    'attendance/Row.tsx',
    'app/Bar.tsx',
  ],
  'attendance/Row.tsx': ['ui/Photo.tsx'],
  'parent-portal/ChildrenPanel.tsx': [
    'parent-portal/ChildDay.tsx',
    'ui/Tabs.tsx',
    'ui/Photo.tsx',
    'app/Bar.tsx',
  ],
};
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: (imports[relative(at(''), id)] ?? []).map(at),
  }),
};
/** The same, with a chip on each line of a roll, and none on the office's day. */
const withChipOnRolls = (id: string) =>
  relative(at(''), id) === 'attendance/OfficeDayPanel.tsx'
    ? { importedIds: [] }
    : relative(at(''), id) === 'attendance/Row.tsx'
      ? { importedIds: [at('ui/Chip.tsx')] }
      : graph.getModuleInfo(id);

it('gives each module to the first step of a morning that needs it, and the rest to the bundler', () => {
  const piece = pieceOf();
  const of = (path: string) => piece(at(path), graph);
  expect(of('ui/Button.tsx')).toBe('everywhere');
  expect(of('session/SignInForm.tsx')).toBeNull();
  expect(of('app/Bar.tsx')).toBe('shell');
  expect(of('ui/Screen.tsx')).toBe('landing');
  expect(of('app/Greeting.tsx')).toBeNull();
  expect(of('attendance/words.ts')).toBe('today');
  expect(of('ui/Chip.tsx')).toBeNull();
  expect(of('attendance/Row.tsx')).toBe('roll');
});

it('keeps what other screens share with the roll apart from the roll', () => {
  expect(pieceOf()(at('ui/Chip.tsx'), { getModuleInfo: withChipOnRolls })).toBe('pieces');
});

it('gives a parent the own first screen in one piece, and what it shares with the others in another', () => {
  const piece = pieceOf();
  const of = (path: string) => piece(at(path), graph);
  expect(of('parent-portal/ChildDay.tsx')).toBe('family');
  expect(of('ui/Tabs.tsx')).toBe('day');
  expect(of('ui/Photo.tsx')).toBe('day');
  expect(of('app/Bar.tsx')).toBe('shell');
});
