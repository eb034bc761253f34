import { deletePersonPhoto } from '@homeroom/contract/persons/photos.endpoints.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { someDetails } from '../../test/profile.ts';
import { createServer } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { signedIn } from '../../test/showAt.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';

let server: ReturnType<typeof createServer>;
const sent = (path: string, method = 'PUT') =>
  server
    .asked(path)
    .filter((request) => request.method === method)
    .map(({ body }) => JSON.parse(body || 'null'));

beforeEach(async () => {
  server = createServer();
  await signedIn(server, { roles: 'office' });
});

describe('a photo', () => {
  it('of another type or too large is refused before it is sent; a good one is looked at first', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:chosen');
    URL.revokeObjectURL = vi.fn();
    show(<PhotoDialog details={someDetails()} onClose={() => {}} />);
    const field = (await screen.findByText('Photo of Luka Ćosić'))
      .closest('[role=dialog]')
      ?.querySelector('input[type=file]') as HTMLInputElement;
    const choose = (file: File) => fireEvent.change(field, { target: { files: [file] } });
    choose(new File(['x'], 'x.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText('A photo is a PNG, JPEG or WebP file.')).toBeVisible();
    choose(new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' }));
    expect(await screen.findByText('This file is larger than 8 MB.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save the photo' })).not.toBeInTheDocument();
    choose(new File(['x'], 'x.png', { type: 'image/png' }));
    expect(await screen.findByAltText('The photo that was chosen')).toHaveAttribute('src', 'blob:chosen');
    expect(screen.getByRole('button', { name: 'Save the photo' })).toBeEnabled();
  });

  it('is taken away once that was asked twice', async () => {
    const closed = vi.fn();
    server.answer(deletePersonPhoto, () => null, '/imgs/persons/31');
    show(<PhotoDialog details={someDetails({ photo: '/imgs/persons/31?v=2' })} onClose={closed} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the photo' }));
    expect(sent('/imgs/persons/31', 'DELETE')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the photo now' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sent('/imgs/persons/31', 'DELETE')).toHaveLength(1);
  });
});
