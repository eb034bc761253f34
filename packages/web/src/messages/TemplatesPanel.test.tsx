import {
  getMailKinds,
  getMailTemplates,
  type MailKind,
  previewMailTemplate,
  saveMailTemplate,
} from '@homeroom/contract/messages/templates.endpoints.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createServer, refuse } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { signedIn } from '../../test/showAt.tsx';
import TemplatesPanel from './TemplatesPanel.tsx';

const kind: MailKind = {
  ...{ name: 'news', stream: 'subscribed', subject: 'News from {{school}}', body: 'Dear {{name}}' },
  ...{ subjectPlaceholders: ['school'], placeholders: ['name', 'school', 'title'] },
};

it("a new text begins with the product's words, tells what may stand in it, and is seen before it is saved", async () => {
  const server = createServer();
  await signedIn(server, { permissions: ['messages.templates'] });
  server.answer(getMailKinds, () => [kind]);
  server.answer(getMailTemplates, () => []);
  server.answer(previewMailTemplate, () => ({ subject: 'News of Hill School', text: 'Dear Una Novak' }));
  show(<TemplatesPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a text' }));
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('News from {{school}}');
  expect(screen.getByText(/\{\{name\}\} \{\{school\}\} \{\{title\}\}/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Dear Una Novak')).toBeVisible();

  const message = '{{nmae}} stands for nothing here.';
  server.answer(previewMailTemplate, () =>
    refuse(400, { code: 'request.invalid', message: 'no', errors: [{ path: 'body', message }] }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), '!');
  expect(screen.queryByText(message)).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), '{Backspace}');

  const stored = { id: 1, name: 'news', language: 'fr', subject: kind.subject, body: kind.body };
  server.answer(
    saveMailTemplate,
    () => [{ ...stored, dateClosed: null, version: 1 }],
    '/api/MailTemplates/1',
  );
  const language = screen.getByRole('textbox', { name: /^Language/ });
  await userEvent.clear(language);
  await userEvent.type(language, 'fr');
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('News (fr)')).toBeVisible();
  const sent = JSON.parse(server.asked('/api/MailTemplates/1')[0]?.body ?? '{}');
  expect(sent).toMatchObject({ id: 0, name: 'news', language: 'fr', body: 'Dear {{name}}' });
});
