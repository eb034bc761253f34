import { expect, it } from 'vitest';
import { FeedHost, isListed, webAddressOf } from './news-feed.settings.ts';

it.each([
  ['https://news.example.org/feed.xml', 'https://news.example.org/feed.xml'],
  ['HTTP://News.Example.org:80', 'http://news.example.org/'],
  ['https://münster.example.org/', 'https://xn--mnster-3ya.example.org/'],
])('%s is an address of the web', (typed, address) => expect(webAddressOf(typed)?.href).toBe(address));

it.each([
  ...['', 'news.example.org', '/feed', '//example.org/feed', 'feed:https://example.org'],
  ...[
    'file:///etc/passwd',
    'gopher://example.org/',
    'ftp://example.org/',
    'javascript:alert(1)',
    'data:text/xml,x',
  ],
  ...['https://user@example.org/', 'https://user:pass@example.org/', 'https://example.org@evil.example.com/'],
  ...[
    'https://example.org:8443/',
    'http://example.org:22/',
    'https://example.org./',
    'https://example.org../',
  ],
  ...[
    'http://localhost/',
    'http://intranet/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
  ],
  ...['http://2130706433/', 'http://0177.0.0.1/', 'http://0x7f000001/', 'http://127.1/', 'http://1.1.1.1/'],
  ...['http://１２７.0.0.1/'],
])('%s is none', (typed) => expect(webAddressOf(typed)).toBeNull());

const listed = {
  addresses: ['https://feed.example.org/a.xml'],
  hosts: ['school.example.net', '*.example.com'],
};
it.each([
  ['https://feed.example.org/other', true],
  ['http://school.example.net/', true],
  ['https://www.example.com/', true],
  ['https://a.b.example.com/', true],
  ['https://example.com/', false],
  ['https://www.school.example.net/', false],
  ['https://notexample.com/', false],
  ['https://example.com.evil.example.org/', false],
  // A letter of another alphabet that looks the same.
  ['https://fееd.example.org/', false],
  ['https://feed.example.org.evil.net/', false],
])('of %s it is %s that the school has listed its host', (address, expected) => {
  expect(isListed(new URL(address), listed)).toBe(expected);
});

it.each([
  ['example.org', 'example.org'],
  [' *.Example.ORG ', '*.example.org'],
  ['*', null],
  ['*.*.org', null],
  ['*.org', null],
  ['org', null],
  ['https://example.org', null],
  ['127.0.0.1', null],
  ['exаmple.org', null],
])('the host "%s" is stored as %s', (typed, stored) => {
  expect(FeedHost.safeParse(typed).data ?? null).toBe(stored);
});
