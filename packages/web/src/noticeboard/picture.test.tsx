import {
  getNewsPicture,
  getSchoolNews,
  type NewsPicture as Picture,
} from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { NewsPanel } from './NewsPanel.tsx';
import { newNews, newsProblems } from './noticeboard.fields.ts';
import { PictureField } from './PictureField.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
const picture: Picture = { path: '/imgs/news/5?v=12345678', alt: 'The fair', width: 1280, height: 960 };
beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'office' });
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
});

/** The field as the form has it, with what the form says is wrong. */
const Form = ({ pictureID = null as number | null }) => {
  const [draft, setDraft] = useState({
    ...newNews('2026-11-20'),
    itemName: 'Fair',
    pictureID,
    pictureAlt: '',
  });
  return (
    <>
      <PictureField
        draft={draft}
        stored={{ id: 5, picture }}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        errorOf={() => undefined}
      />
      <output>{newsProblems(draft).join(' ')}</output>
    </>
  );
};

it('a picture is shown with news where its place was kept, and says what it shows before it is there', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const news = { id: 5, itemName: 'Fair', details: '', dateFrom: '2026-11-19', dateTo: null, picture };
  server.answer(getSchoolNews, () => [news]);
  server.answer(getNewsPicture, () => arrived as never, '/imgs/news/5');
  showAt('/', <NewsPanel />);
  const empty = await screen.findByRole('img', { name: 'The fair' });
  const place = empty.parentElement;
  expect(place).toHaveStyle({ aspectRatio: '1280 / 960', maxWidth: '420px' });
  expect(empty.tagName).toBe('SPAN');
  arrive();
  const shown = await screen.findByAltText('The fair');
  expect(shown).toHaveAttribute('src', 'blob:picture');
  expect(shown.parentElement).toBe(place);
  expect(server.asked('/imgs/news/5')[0]?.headers.get('authorization')).toMatch(/^Bearer /);
});

describe('the office', () => {
  it('sends no file that is no picture, or too large', async () => {
    show(<Form />);
    const choose = (file: File) =>
      fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
        target: { files: [file] },
      });
    choose(new File(['x'], 'x.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText('A picture is a PNG, JPEG or WebP file.')).toBeVisible();
    choose(new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' }));
    expect(await screen.findByText('A picture has at most 8 MB.')).toBeVisible();
  });

  it('gives a picture words, or takes it away', async () => {
    server.answer(getNewsPicture, () => ({}) as never, '/imgs/news/5');
    show(<Form pictureID={5} />);
    const said = () => screen.getByRole('status', { name: '' });
    expect(said()).toHaveTextContent('A picture needs words that say what it shows.');
    await user.type(screen.getByRole('textbox', { name: 'What the picture shows' }), 'A fair');
    expect(said()).toHaveTextContent('');
    expect(await screen.findByAltText('The fair')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
  });
});
