import { describe, expect, it } from 'vitest';
import { readFeed } from './read-feed.rules.ts';
import { readApart } from './read-feed.ts';

const ADDRESS = 'https://news.example.test/feed.xml';
const listed = { addresses: [ADDRESS], hosts: [] };
const read = (text: string | Buffer, contentType = 'application/rss+xml') =>
  readFeed({ content: Buffer.from(text), contentType, address: ADDRESS, listed });
const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const rss = (item: string, before = '') =>
  `<?xml version="1.0"?>${before}<rss version="2.0"><channel><title>School</title><item>${item}</item></channel></rss>`;
const detailsOf = (html: string) =>
  read(rss(`<title>x</title><description>${escaped(html)}</description>`)).items[0]?.details;
const through = (address: string) => `/home/feed?site=${encodeURIComponent(address)}`;

const item = {
  itemName: 'Fête & fair',
  details: '<p>On <b>Saturday</b></p>',
  link: through('https://news.example.test/fair'),
  datePublished: '2026-11-18T06:30:00.000Z',
};

it.each([
  [
    'RSS',
    'application/rss+xml; charset=utf-8',
    rss(`<title>Fête &amp;amp; fair</title><link>/fair</link><pubDate>Wed, 18 Nov 2026 17:30:00 +1100</pubDate>
      <description><![CDATA[<p>On <b>Saturday</b></p>]]></description>`),
  ],
  [
    'Atom',
    'application/atom+xml',
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>School</title><entry><title>Fête &amp;amp; fair</title>
      <link rel="self" href="https://elsewhere.example.net/"/><link href="https://news.example.test/fair"/>
      <updated>2026-11-18T06:30:00Z</updated><summary type="html">&lt;p&gt;On &lt;b&gt;Saturday&lt;/b&gt;&lt;/p&gt;</summary></entry></feed>`,
  ],
  [
    'RDF',
    'text/xml',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel><title>School</title></channel><item><title>Fête &amp;amp; fair</title><link>https://news.example.test/fair</link>
      <dc:date>2026-11-18T06:30:00Z</dc:date><description>&lt;p&gt;On &lt;b&gt;Saturday&lt;/b&gt;&lt;/p&gt;</description></item></rdf:RDF>`,
  ],
  [
    'JSON Feed',
    'application/feed+json',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'School',
      items: [
        {
          ...{ id: '1', url: 'https://news.example.test/fair', title: 'Fête &amp; fair' },
          ...{ content_html: '<p>On <b>Saturday</b></p>', date_published: '2026-11-18T06:30:00Z' },
        },
      ],
    }),
  ],
])('%s is read', (_, contentType, text) => {
  expect(read(text, contentType)).toEqual({
    itemName: 'School',
    items: [item],
    links: ['https://news.example.test/fair'],
  });
});

it('is read in the letters that it says it is written in', () => {
  const latin = Buffer.from(
    rss('<title>Fête</title>').replace('"1.0"', '"1.0" encoding="ISO-8859-1"'),
    'latin1',
  );
  expect(read(latin).items[0]?.itemName).toBe('Fête');
  expect(() => read(rss('<title>x</title>'), 'text/xml; charset=nonsense')).toThrow(RangeError);
});

it.each(['', '<html><p>Not found</p></html>', '{"a":1}', '[', '<rss', 'null'])('"%s" is no feed', (text) => {
  expect(() => read(text)).toThrow();
});

it('entities that a feed declares stand for nothing: neither files nor themselves many times over', () => {
  const inner =
    '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">';
  const bomb = rss('<title>x&c;x</title>', `<!DOCTYPE rss [${inner}]>`);
  expect(read(bomb).items[0]?.itemName).toBe('x&c;x');
  for (const of of ['SYSTEM "file:///etc/passwd"', 'PUBLIC "x" "http://127.0.0.1/"']) {
    const outside = rss('<title>&x;</title>', `<!DOCTYPE rss [<!ENTITY x ${of}>]>`);
    expect(() => read(outside)).toThrow();
  }
});

describe('a text', () => {
  it.each([
    ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['a style', '<style>p{}</style><p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['what acts', '<p onclick="x()">a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['a picture', '<p>a<img src="https://track.example.net/1.gif" alt="b"></p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://e.example.net">b</iframe>a', 'a'],
    ['a form', '<form action="/x"><input value="v"><button>a</button></form>', 'a'],
    ['a drawing', '<svg><a xlink:href="javascript:alert(1)"><text>b</text></a></svg>a', 'a'],
    ['formulas that hide elements', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['headings and tables', '<h1>a</h1><table><tr><td>b</td></tr></table>', 'ab'],
    ['what is not closed', '<p><b>a', '<p><b>a</b></p>'],
    ['lists', '<ul><li>a</li><li></li></ul>', '<ul><li>a</li></ul>'],
    ['a comment', 'a<!--[if IE]><script>x</script><![endif]-->', 'a'],
    ['signs that turn the text round', 'a\u202eb\u0000', 'ab'],
  ])('keeps nothing of %s but its words', (_, html, shown) => expect(detailsOf(html)).toBe(shown));

  it.each([
    'javascript:alert(1)',
    ' jav\tascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '//elsewhere.example.net/',
    'https://elsewhere.example.net/',
    'https://a:b@news.example.test/',
    'https://news.example.test:8443/',
    'http://[::1]/',
    'http://',
  ])('leads nowhere by %s', (href) => {
    expect(detailsOf(`<a href="${href}" target="_top">a</a>`)).toBe('a');
  });

  it('leads through /home/feed to hosts that are listed', () => {
    const html =
      '<a href="/a?b=1&amp;c=2" onclick="x()">a</a> <a href="https://elsewhere.example.net/">b</a>';
    const { items, links } = read(rss(`<title>x</title><description>${escaped(html)}</description>`));
    expect(items[0]?.details).toBe(`<a href="${through('https://news.example.test/a?b=1&c=2')}">a</a> b`);
    expect(links).toEqual(['https://news.example.test/a?b=1&c=2']);
  });

  it('is cut to a length, between words and with its elements closed', () => {
    const shown = detailsOf(`<p><b>${'word &amp; '.repeat(200)}</b></p><p>more</p>`) ?? '';
    expect(shown).toMatch(/^<p><b>(word &amp; )+(word|&amp;)? ?…<\/b><\/p>$/);
    expect(shown.length).toBeLessThan(700);
  });
});

it('a name is plain text on one line', () => {
  const named = (title: string) => read(rss(`<title>${escaped(title)}</title>`)).items[0]?.itemName;
  expect(named('<b>A</b>\n &amp; <script>x</script>B &lt;i&gt;')).toBe('A & B <i>');
  expect(named('x'.repeat(500))).toHaveLength(200);
});

it('of many items so many are read, and dates that are none are none', () => {
  const one = '<item><title>x</title><pubDate>soon</pubDate></item>';
  const { items } = read(`<rss version="2.0"><channel>${one.repeat(100)}</channel></rss>`);
  expect(items).toHaveLength(20);
  expect(items[0]?.datePublished).toBeNull();
});

describe('apart', () => {
  const apart = (text: string) =>
    readApart({ content: Buffer.from(text), contentType: 'text/xml', address: ADDRESS, listed });

  it('the same is read in a thread of its own', async () => {
    expect(await apart(rss('<title>x</title>'))).toMatchObject({ itemName: 'School' });
  });

  it('what is no feed, or nested without end, is unreadable or harmless', async () => {
    await expect(apart('nothing')).rejects.toMatchObject({ fault: 'unreadable' });
    const nested = `<rss version="2.0"><channel><title>${'<a>'.repeat(300_000)}</title></channel></rss>`;
    await apart(nested).catch((error: { fault: string }) => expect(error.fault).toBe('unreadable'));
  });
});
