import { createInterface } from 'node:readline/promises';
import { builtInRoles } from '@homeroom/contract/session/default-roles.ts';
import type { accounts } from '../../session/accounts.service.ts';
import { type Command, UsageError, withSchool } from './command.ts';

/** The password from standard input, typed unseen at a terminal: an argument would stay in the shell's history. */
async function readPassword(help: string): Promise<string> {
  if (!process.stdin.isTTY) {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    const password = Buffer.concat(chunks)
      .toString('utf8')
      // Some editors and shells begin a text with a mark that nobody can type.
      .replace(/^\uFEFF/, '')
      .replace(/\r?\n$/, '');
    // Nobody could type it: a second line is the repetition that other programs ask for, or something else by mistake.
    if (/[\r\n]/.test(password))
      throw new UsageError('The password is one line; more than one was sent.', help);
    return password;
  }
  process.stderr.write('Password: ');
  const muted = new (await import('node:stream')).Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: muted, terminal: true });
  const password = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return password;
}

const managing = <T>(work: (book: ReturnType<typeof accounts>) => Promise<T>) =>
  withSchool(async ({ school, clock }) => {
    const { accounts } = await import('../../session/accounts.service.ts');
    return work(accounts(school, 'system:cli', clock));
  });

const oneName = (positionals: string[], help: string): string => {
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new UsageError('One user name is needed.', help);
  return name;
};

const addHelp = `Usage: npm run homeroom -- user add USERNAME --name "Full Name" --role ROLE [--role ROLE]

Adds someone who can sign in. The password is asked for, or read from standard input; at least 12 characters,
and none that many people have. Administrators set up a second factor when they first sign in.
Roles: ${builtInRoles.join(', ')}, and those that the school has added.`;

export const userAdd: Command = {
  name: 'user add',
  summary: 'Adds someone who can sign in.',
  help: addHelp,
  options: { name: { type: 'string' }, role: { type: 'string', multiple: true } },
  async run({ values, positionals }, say) {
    const userName = oneName(positionals, addHelp);
    const roles = (values['role'] ?? []) as string[];
    if (!roles.length) throw new UsageError('A role is needed.', addHelp);
    const fullName = ((values['name'] as string | undefined) ?? userName).trim();
    const password = await readPassword(addHelp);
    await managing((book) => book.add({ userName: userName.trim(), fullName, roles, password }));
    say(`Added ${userName} (${roles.join(', ')}).`);
    return 0;
  },
};

const passwordHelp = `Usage: npm run homeroom -- user password USERNAME

Sets a new password, asked for or read from standard input, and ends all sessions and locks of the user.`;

export const userPassword: Command = {
  name: 'user password',
  summary: "Sets a user's password.",
  help: passwordHelp,
  options: {},
  async run({ positionals }, say) {
    const userName = oneName(positionals, passwordHelp);
    const password = await readPassword(passwordHelp);
    await managing((book) => book.setPassword(userName, password));
    say(`The password of ${userName} is set; sessions were ended.`);
    return 0;
  },
};

const disableHelp = `Usage: npm run homeroom -- user disable USERNAME

Ends all sessions of the user, who cannot sign in any more. The account and what it did stay.`;

export const userDisable: Command = {
  name: 'user disable',
  summary: 'Keeps a user from signing in.',
  help: disableHelp,
  options: {},
  async run({ positionals }, say) {
    const userName = oneName(positionals, disableHelp);
    await managing((book) => book.disable(userName));
    say(`${userName} is disabled; sessions were ended.`);
    return 0;
  },
};

export const userList: Command = {
  name: 'user list',
  summary: 'Lists who can sign in.',
  help: `Usage: npm run homeroom -- user list

One line for each account: user name, roles, and whether it is disabled or has no password.`,
  options: {},
  run: (_given, say) =>
    managing(async (book) => {
      for (const { userName, roles, disabled, passwordHash } of await book.list()) {
        const names = roles.map(({ name }) => name).join(', ');
        const state = disabled ? 'disabled' : passwordHash === null ? 'no password' : '';
        say([userName.padEnd(24), names.padEnd(24), state].join(' ').trimEnd());
      }
      return 0;
    }),
};
