import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const files = globSync('**/*.tsx', { cwd: source })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));

const FRAME = /<FormActions\b[\s\S]*?<\/FormActions>/g;
/** An opening tag with what its braces hold. */
const tagsOf = (text: string, names: string): string[] =>
  [...text.matchAll(new RegExp(`<(${names})\\b`, 'g'))].map(({ index }) => {
    let depth = 0;
    let end = index;
    while (end < text.length && !(text[end] === '>' && depth === 0)) {
      if (text[end] === '{') depth += 1;
      if (text[end] === '}') depth -= 1;
      end += 1;
    }
    return text.slice(index, end);
  });
const BUTTONS = 'Button|SoftDisabledButton|ActionButton|PlainButton|PlainActionButton';

/** Whose primary button stands elsewhere, and why. */
const ELSEWHERE: Record<string, string> = {
  'session/SignInForm.tsx': 'a page of its own, before somebody is signed in: nothing but the form is on it',
  'session/CodeForm.tsx': 'the same page, its second step',
  'session/ResetScreen.tsx': 'the same, by a link',
  'session/InvitationScreen.tsx': 'the same, by a code',
  'kiosk/PairingForm.tsx': 'the same, on a kiosk',
  'report-cards/comments/proofread/ReplaceDialog.tsx': 'the button of the search, beside its fields',
  'session/ResetLinkDialog.tsx': 'copies the field that it stands beside; nothing is saved',
  'interviews/family/NoTimes.tsx': 'the button of a dialog, in whose frame the dialog puts it',
  'noticeboard/SubscribeDialog.tsx': 'opens the address that it stands beside; nothing is saved',
};
/** The frame itself. */
const OF_THE_FRAME = ['ui/form/PrimaryButton.tsx', 'ui/form/FormActions.tsx'];

const outsideOf = ({ text }: { text: string }) => text.replace(FRAME, '');

it('the button that submits a form stands in its frame', () => {
  expect(files.length).toBeGreaterThan(400);
  const bare = files
    .filter(({ file }) => !(file in ELSEWHERE) && !OF_THE_FRAME.includes(file))
    .filter((one) => /type="submit"|<PrimaryButton\b/.test(outsideOf(one)));
  expect(bare.map(({ file }) => file)).toEqual([]);
});

it('no filled button stands beside the frame in a form or a dialog', () => {
  const bare = files
    .filter(
      ({ file, text }) => !(file in ELSEWHERE) && /<(form|Dialog|KeepingDialog|FormInDialog)\b/.test(text),
    )
    .flatMap((one) =>
      tagsOf(outsideOf(one), BUTTONS)
        .filter((tag) => !/\bvariant=/.test(tag))
        .map((tag) => `${one.file}: ${tag.replace(/\s+/g, ' ').slice(0, 80)}`),
    );
  expect(bare).toEqual([]);
});

it('every exception is one', () => {
  const needless = Object.keys(ELSEWHERE).filter((file) => {
    const text = files.find((one) => one.file === file)?.text ?? '';
    const outside = outsideOf({ text });
    return (
      !/type="submit"|<PrimaryButton\b/.test(outside) &&
      tagsOf(outside, BUTTONS).every((tag) => /\bvariant=/.test(tag))
    );
  });
  expect(needless).toEqual([]);
});

it('the primary button is the last of its row: at the right end, and at the bottom of a phone', () => {
  const rows = files.flatMap(({ file, text }) => [...text.matchAll(FRAME)].map(([row]) => ({ file, row })));
  expect(rows.length).toBeGreaterThan(60);
  const wrong = rows.filter(({ row }) => {
    const children = row.slice(tagsOf(row, 'FormActions')[0]?.length);
    const last = [...children.matchAll(new RegExp(`<(PrimaryButton|${BUTTONS})\\b`, 'g'))].at(-1);
    const isLink = /data-primary/.test(children);
    return !isLink && last?.[1] !== 'PrimaryButton';
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

/** Grids, whose keys are a table of their own. */
const GRIDS = /^(attendance\/grid\/useRollKeys|indicators\/useGridKeys|report-cards\/.*)\.tsx?$/;

it('Ctrl and Enter are the primary button’s alone', () => {
  const bound = globSync('**/*.{ts,tsx}', { cwd: source })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.test.') && !GRIDS.test(file) && file !== 'ui/form/PrimaryButton.tsx')
    .filter((file) => /key: 'mod\+Enter'/.test(readFileSync(join(source, file), 'utf8')));
  expect(bound).toEqual([]);
});
