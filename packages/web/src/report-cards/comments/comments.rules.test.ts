import type { ReportCardComment } from '@homeroom/contract/report-cards/comments.endpoints.ts';
import { expect, it } from 'vitest';
import { afterSaved, sendable, shownComments, typedOver } from './comments.rules.ts';

const stored = (
  comment: string,
  version: number,
  more: Partial<ReportCardComment> = {},
): ReportCardComment => ({
  ...{
    sectionID: 4,
    itemName: 'Comment',
    comment,
    maxCharacters: 20,
    isRequired: true,
    permission: 2,
    version,
  },
  ...{
    suggestions: 0,
    recordedBy: null,
    recordedAt: null,
    classID: 7,
    className: '7B',
    teachers: [],
    results: [],
  },
  standing: {
    ...{ state: 'expected', stateReason: '', step: 'open', stepAt: null, stepBy: null, sentBackReason: '' },
    ...{ nextSteps: [], lockLevel: 0, version: 1 },
  },
  ...more,
});
const typed = (text: string, version: number) => new Map([['7/4', { text, version }]]);

it('sends what is typed, by the version it was typed upon, without blanks at its ends', () => {
  expect(sendable(shownComments([stored('', 0)], typed(' Works well. ', 0)))).toEqual([
    { classID: 7, sectionID: 4, comment: 'Works well.', version: 0 },
  ]);
});

it('sends neither what is too long, nor what is locked, nor what somebody else has changed meanwhile', () => {
  const long = 'a'.repeat(21);
  expect(sendable(shownComments([stored('', 0)], typed(long, 0)))).toEqual([]);
  expect(sendable(shownComments([stored('', 0, { permission: 1 })], typed('a', 0)))).toEqual([]);
  const [shown] = shownComments([stored('Theirs', 2)], typed('Mine', 1));
  expect(shown).toMatchObject({ isConflict: true, version: 1, text: 'Mine' });
  expect(sendable(shown ? [shown] : [])).toEqual([]);
});

it('what was typed on after it was sent is based on what was saved; what was not sent keeps its version', () => {
  const sent = { classID: 7, sectionID: 4, comment: 'Works', version: 0 };
  expect(afterSaved({ text: 'Works ', version: 0 }, sent, stored('Works', 1))).toBeNull();
  expect(afterSaved({ text: 'Works well', version: 0 }, sent, stored('Works', 1))?.version).toBe(1);
  expect(afterSaved({ text: 'Mine', version: 0 }, undefined, stored('Theirs', 1))?.version).toBe(0);
});

it('one’s own save of which no answer has come yet is nobody else’s change; what somebody else saves is', () => {
  const draft = { text: 'Works well', version: 0, sent: 'Works' };
  const drafts = new Map([['7/4', draft]]);
  const [own] = shownComments([stored('Works', 1)], drafts);
  expect(own).toMatchObject({ isConflict: false, version: 1, text: 'Works well' });
  const [theirs] = shownComments([stored('Theirs', 1)], drafts);
  expect(theirs).toMatchObject({ isConflict: true, version: 0 });
  const sent = { classID: 7, sectionID: 4, comment: 'Works', version: 0 };
  expect(afterSaved(draft, sent, stored('Works', 1))).toEqual({ text: 'Works well', version: 1 });
});

it('what is typed back to what is stored counts while something else is on its way there', () => {
  const [comment] = shownComments([stored('', 0)], new Map());
  if (!comment) throw new Error('no comment');
  expect(typedOver(comment, { text: 'Works', version: 0 }, '')).toBeNull();
  expect(typedOver(comment, { text: 'Works', version: 0, sent: 'Works' }, '')).toEqual({
    ...{ text: '', version: 0, sent: 'Works' },
  });
});
