import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { pieceOf } from './pieces.ts';

const at = (path: string) => join(import.meta.dirname, '../src', path);

/** What each module imports at once, and what it asks for later. */
const imports: Record<string, string[]> = {
  'main.tsx': ['platform/session/session.ts'],
  'session/SignInScreen.tsx': ['ui/Button.tsx', 'ui/Field.tsx', 'platform/session/session.ts'],
  'app/Application.tsx': ['ui/Button.tsx', 'app/Bar.tsx'],
  'attendance/today/TeacherDayPanel.tsx': [
    'attendance/words.ts',
    'attendance/DayTimeline.tsx',
    'ui/states/Read.tsx',
  ],
  'attendance/office/OfficeDayPanel.tsx': [
    'attendance/words.ts',
    'attendance/office/OfficeRolls.tsx',
    'ui/Rows.tsx',
  ],
  'alerts/OwnAlertsPanel.tsx': ['ui/Rows.tsx'],
  'medical/MedicalDayPanel.tsx': ['medical/words.ts', 'ui/Rows.tsx'],
  'attendance/screens/ClassAttendanceScreen.tsx': [
    'attendance/words.ts',
    'attendance/Row.tsx',
    'app/Bar.tsx',
  ],
  'parent-portal/ChildrenPanel.tsx': ['parent-portal/ChildDay.tsx', 'ui/states/Read.tsx', 'app/Bar.tsx'],
  'attendance/Row.tsx': ['ui/states/Read.tsx'],
  'billing/charges/ChargesScreen.tsx': [
    'billing/money.ts',
    'ui/dialogs/Dialog.tsx',
    'ui/Field.tsx',
    'ui/Pair.tsx',
  ],
  'billing/bank/BankScreen.tsx': ['billing/money.ts', 'ui/dialogs/Dialog.tsx'],
  'persons/SearchScreen.tsx': ['ui/dialogs/Dialog.tsx', 'ui/Pair.tsx'],
  'subjects/ClassScreen.tsx': ['ui/dialogs/Dialog.tsx'],
  'records/MergeScreen.tsx': ['ui/dialogs/Dialog.tsx', 'records/Preview.tsx'],
};
const asked: Record<string, string[]> = {
  'main.tsx': ['app/Application.tsx', 'session/SignInScreen.tsx'],
  'app/Application.tsx': Object.keys(imports).filter((path) => /(Screen|Panel)\.tsx$/.test(path)),
};
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: (imports[relative(at(''), id)] ?? []).map(at),
    dynamicallyImportedIds: (asked[relative(at(''), id)] ?? []).map(at),
  }),
};
const of = (path: string) => pieceOf()(at(path), graph);

it('gives what the page begins with, and what its sign-in shares with the screens, to the first piece', () => {
  expect(of('main.tsx')).toBe('first');
  expect(of('platform/session/session.ts')).toBe('first');
  expect(of('ui/Button.tsx')).toBe('first');
});

it('keeps what the sign-in page alone needs of the first screens out of them', () => {
  expect(of('session/SignInScreen.tsx')).toBe('sign-in');
  // A form of a later screen has such a field too.
  expect(of('ui/Field.tsx')).toBe('sign-in');
});

it('gives each module of a Today to whose it is, and what several have to a piece of theirs', () => {
  expect(of('app/Bar.tsx')).toBe('shell');
  expect(of('attendance/DayTimeline.tsx')).toBe('teacher');
  expect(of('attendance/office/OfficeRolls.tsx')).toBe('office');
  expect(of('medical/words.ts')).toBe('others');
  expect(of('parent-portal/ChildDay.tsx')).toBe('family');
  expect(of('attendance/Row.tsx')).toBe('roll');
  expect(of('ui/Rows.tsx')).toBe('staff');
  expect(of('attendance/words.ts')).toBe('rolls');
  expect(of('ui/states/Read.tsx')).toBe('day');
});

it('puts later screens together by area and folder, and what they share by how many share it', () => {
  expect(of('billing/charges/ChargesScreen.tsx')).toBe('billing/charges');
  expect(of('billing/money.ts')).toBe('billing/several');
  expect(of('records/Preview.tsx')).toBe('records');
  expect(of('ui/Pair.tsx')).toBe('common');
  expect(of('ui/dialogs/Dialog.tsx')).toBe('kit');
});

it('lets no two pieces need each other', () => {
  const needed = new Map<string | null, Set<string | null>>();
  for (const [path, others] of Object.entries(imports))
    for (const other of others) {
      const from = of(path);
      if (from !== of(other)) needed.set(from, (needed.get(from) ?? new Set()).add(of(other)));
    }
  const reaches = (from: string | null, to: string | null): boolean =>
    [...(needed.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  expect([...needed.keys()].filter((piece) => reaches(piece, piece))).toEqual([]);
});
