import {
  checkTheme,
  deleteLogo,
  deleteSystemSettings,
  getSystemSettings,
  saveSystemSettings,
} from '@homeroom/contract/configuration/configuration.endpoints.ts';
import type { SystemSetting } from '@homeroom/contract/configuration/configuration.schemas.ts';
import { dark, defaultPalette, light } from '@homeroom/contract/configuration/palette.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { logoProblem } from './logo.rules.ts';
import { ThemeScreen } from './ThemeScreen.tsx';

/** jsdom has no constructable stylesheets; these keep what they were given. */
class Sheet {
  css = '';
  replaceSync(css: string) {
    this.css = css;
  }
}
vi.stubGlobal('CSSStyleSheet', Sheet);
let adopted: Sheet[] = [];
Object.defineProperty(document, 'adoptedStyleSheets', {
  configurable: true,
  get: () => adopted,
  set: (sheets: Sheet[]) => {
    adopted = sheets;
  },
});
const worn = () => adopted.map(({ css }) => css).join('');

const theme = { key: 'user', palette: { ...defaultPalette }, css: '', logo: '/imgs/system/logo-user?v=a' };
const PALE = '#ffe97f';
let server: ReturnType<typeof createServer>;
let stored: SystemSetting[];

beforeEach(async () => {
  adopted = [];
  server = createServer();
  stored = [{ itemName: 'themes/user', value: JSON.stringify(theme), version: 4 }];
  await signedIn(server, { roles: 'admin' });
  server.answer(getSystemSettings, () => stored);
  server.answer(saveSystemSettings, ({ body }) => {
    stored = (JSON.parse(body) as SystemSetting[]).map((s) => ({ ...s, version: 5 }));
    return stored;
  });
  server.answer(checkTheme, ({ body }): Answer<typeof checkTheme> => {
    const { palette } = JSON.parse(body);
    return {
      css: `/* ${palette.accent} */`,
      light: { ...light, accent: palette.accent },
      dark,
      faults:
        palette.accent === PALE
          ? [{ scheme: 'light', over: 'accent', under: 'surface', ratio: 1.2345, atLeast: 4.5 }]
          : [],
    };
  });
});

const accent = () => screen.findByRole('textbox', { name: 'Accent: written #rrggbb' });
const write = async (colour: string) => fireEvent.change(await accent(), { target: { value: colour } });
const open = async () => {
  const router = showAt('/', <ThemeScreen />);
  await screen.findByText('Everything can be read.');
  return router;
};

it('puts a palette on the whole app as it is edited, and takes it off when it is left', async () => {
  await open();
  await expect.poll(worn).toBe(`/* ${defaultPalette.accent} */`);
  await write('#123456');
  await expect.poll(worn).toBe('/* #123456 */');
  expect(screen.getByRole('region', { name: 'Light' }).style.getPropertyValue('--hr-accent')).toBe('#123456');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await expect.poll(worn).toBe(`/* ${defaultPalette.accent} */`);
});

it('says which colours cannot be read on which, and does not save them', async () => {
  await open();
  await write(PALE);
  expect(
    await screen.findByText(/the accent on the background \(Light\): contrast 1.2, needed 4.5/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await write('#0b5cad');
  await screen.findByText('Everything can be read.');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('leaves half of a colour in its field and asks nobody about it', async () => {
  await open();
  await write('#12');
  expect(screen.getByText('Write it as #rrggbb.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(server.asked('/api/ThemeChecks')).toHaveLength(1);
});

it('saves the palette with the logo that stands, by the version that was read', async () => {
  await open();
  await write('#0B5CAD');
  await screen.findByText('Everything can be read.');
  await expect.poll(() => screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  expect(await screen.findByText('Save complete')).toBeInTheDocument();
  const [sent] = JSON.parse(server.asked('/api/SystemSettings').findLast(({ body }) => body)?.body ?? '[]');
  expect(sent).toMatchObject({ itemName: 'themes/user', version: 4 });
  expect(JSON.parse(sent.value)).toEqual({
    ...theme,
    palette: { ...defaultPalette, accent: '#0b5cad' },
  });
});

it('restores the default theme: what is stored is deleted after a yes, and the product’s own is shown', async () => {
  const chosen = { ...defaultPalette, accent: '#0b5cad' };
  stored = [{ itemName: 'themes/user', value: JSON.stringify({ ...theme, palette: chosen }), version: 4 }];
  server.answer(deleteSystemSettings, () => {
    stored = [];
    return null;
  });
  const deleted = () => server.asked('/api/SystemSettings').filter(({ method }) => method === 'DELETE');
  await open();
  await write('#123456');
  fireEvent.click(screen.getByRole('button', { name: 'Restore the default theme' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore the default theme?' }));
  expect(dialog.getByText(/colours and the logo are taken away at once/)).toBeVisible();
  expect(deleted()).toEqual([]);
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Restore the default theme' })));
  await expect.poll(async () => (await accent()).getAttribute('value')).toBe(defaultPalette.accent);
  expect(deleted().map(({ path }) => decodeURIComponent(path))).toEqual([
    '/api/SystemSettings?searchName=themes/user',
  ]);
  expect(screen.getByText('No logo: the product’s own sign is shown.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Restore the default theme' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('asks nobody where nothing is stored yet: the colours that were tried are given up', async () => {
  stored = [];
  await open();
  await write('#123456');
  fireEvent.click(screen.getByRole('button', { name: 'Restore the default theme' }));
  expect(await accent()).toHaveValue(defaultPalette.accent);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has no editor for students, who are not enabled', async () => {
  await open();
  expect(screen.getByRole('radio', { name: 'Students' })).toBeDisabled();
  fireEvent.click(screen.getByRole('radio', { name: 'Parents' }));
  expect(await screen.findByText('No logo: the product’s own sign is shown.')).toBeInTheDocument();
});

it('takes the logo away only after a yes', async () => {
  server.answer(deleteLogo, () => null, '/imgs/system/logo-user');
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Restore the default logo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore the default logo?' }));
  expect(server.asked('/imgs/system/logo-user')).toHaveLength(0);
  stored = [{ itemName: 'themes/user', value: JSON.stringify({ ...theme, logo: null }), version: 5 }];
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Restore the default logo' })));
  expect(await screen.findByText('No logo: the product’s own sign is shown.')).toBeInTheDocument();
  expect(server.asked('/imgs/system/logo-user')).toHaveLength(1);
});

it.each([
  [{ type: 'image/png', size: 5 * 1024 * 1024 }, undefined],
  [{ type: 'image/svg+xml', size: 100 }, 'This is not a PNG, JPEG or WebP image.'],
  [{ type: 'image/webp', size: 5 * 1024 * 1024 + 1 }, 'The image has 5.1 MB; at most 5 MB can be taken.'],
])('looks at a file before it is sent: %j', (file, problem) => expect(logoProblem(file)).toBe(problem));
