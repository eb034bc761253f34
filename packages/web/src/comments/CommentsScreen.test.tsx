import {
  type CommentOnSomebody,
  countComments,
  getAllComments,
  getCommentCodes,
} from '@homeroom/contract/comments/comments.endpoints.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { CommentsScreen } from './CommentsScreen.tsx';

const code = {
  id: 5,
  commentCategory: 'Pastoral',
  securityAccess: { id: 1, itemName: 'All staff' },
  customFields: {},
};
const aComment = (id: number, details: string): CommentOnSomebody => ({
  ...{ id, studentID: 31, dateOf: '2026-11-20', year: 2026, details, writtenBy: 'Grace Okafor' },
  ...{ customFieldDate1: null, customFieldDate2: null, customFieldNumeric1: null, customFieldNumeric2: null },
  ...{ customFieldText1: null, customFieldText2: null, customFieldCheckBox: null },
  commentCode: code,
  securityAccess: code.securityAccess,
  permission: 1,
  version: 1,
  student: { id: 31, itemName: 'Ćosić, Luka' },
});

it('comments on anybody are listed with whom they are on: all, of a category, one’s own, page by page', async () => {
  const server = createServer();
  const page = Array.from({ length: 50 }, (_, index) => aComment(100 - index, `Said ${index}`));
  server.answer(getCommentCodes, () => [code]);
  server.answer(getAllComments, ({ path }) =>
    path.includes('before=51') ? [aComment(7, 'The first of all')] : page,
  );
  server.answer(countComments, () => ({ count: 51 }));
  await signedIn(server, { roles: 'teacher' });
  showAt('/', <CommentsScreen />);
  expect(await screen.findByText('Said 0')).toBeVisible();
  expect(await screen.findByText('The first 50 of 51')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Ćosić, Luka' })[0]).toHaveAttribute(
    'href',
    '/entities/view/31?tab=comments',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Older comments' }));
  expect(await screen.findByText('The first of all')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Older comments' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Written by me' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Pastoral' }));
  await expect
    .poll(() => server.asked('/api/PersonalComments').at(-1)?.path)
    .toMatch(/commentCodeId=5.*mine=true/);
});
