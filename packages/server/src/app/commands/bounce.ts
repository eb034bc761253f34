import { type Command, withSchool } from './command.ts';

/** A bounce has no reason to be larger; it may carry the mail that it is about. */
const MAX_BOUNCE_BYTES = 5_000_000;

async function standardInput(): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin) {
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_BOUNCE_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

const words = {
  bounced: 'The address takes no mail: it is marked, and the next contact is written to.',
  rejected: 'The mail was refused for good, and not for its address: the mail is marked.',
  temporary: 'The address takes no mail for now: nothing is changed.',
  noReport: 'This is no report of a delivery: nothing is changed.',
  notOfOurs: 'This is about no mail of this school: nothing is changed.',
};

/** Takes a mail that came to the bounce address. */
export const bounce: Command = {
  name: 'bounce',
  summary: 'Takes a returned mail from standard input.',
  help: `Usage: npm run homeroom -- bounce < MAIL

Takes one mail, with its headers, that came to the bounce address of the configuration: mail servers hand it over by a
pipe. Where it reports that an address takes no mail, the address is marked and the next contact is written to.
Exit codes: 0 taken, also where it changes nothing; 1 could not be taken, to be handed over again.`,
  options: {},
  async run(_given, say) {
    const raw = await standardInput();
    if (!raw) {
      say('This mail is too large to be a bounce: nothing is changed.');
      return 0;
    }
    const { readBounce, takeBounce } = await import('../../messages/bounce.service.ts');
    const read = await readBounce(raw);
    const came = await withSchool(({ school, clock }) => takeBounce(school, clock.now(), read));
    say(words[came]);
    return 0;
  },
};
