import { describe, expect, it } from 'vitest';
import { subjectPlaceholders, templates } from './templates.ts';
import { factsIn, filled, htmlOf, namesTogether, ofHeader, placeholdersIn } from './wording.rules.ts';

describe('the text of a mail', () => {
  it('has its placeholders filled once, whatever stands in them', () => {
    expect(filled('Dear {{name}}, {{ school }}{{nothing}}', { name: '{{school}} $&', school: 'Hill' })).toBe(
      'Dear {{school}} $&, Hill',
    );
    expect(filled('{{constructor}}', {})).toBe('');
  });

  it('is escaped as HTML, and loads nothing', () => {
    const html = htmlOf(
      'One <img src=x onerror=alert(1)>\nTwo\n\nThree & "four"',
      { school: '<b>Hill', accent: '#123456' },
      'en',
    );
    expect(html).toContain('One &lt;img src=x onerror=alert(1)&gt;<br>Two</p>');
    expect(html).toContain('&lt;b&gt;Hill');
    expect(html).not.toMatch(/<(img|link|script)|url\(|http/);
  });

  it('runs from the right where its language does', () => {
    const inArabic = htmlOf('مرحبا', { school: 'Hill', accent: '#123456' }, 'ar');
    expect(inArabic).toContain('<html lang="ar" dir="rtl">');
    expect(htmlOf('Hallo', { school: 'Hill', accent: '#123456' }, 'de')).toContain('<html lang="de">');
  });

  it('writes days as the language does, and makes addresses tappable without what ends the sentence', () => {
    expect(factsIn({ date: '2026-11-18', title: 'Fair' }, 'en').date).toBe('Wednesday 18 November');
    expect(factsIn({ date: '2026-11-18', title: 'Fair' }, 'de')).toEqual({
      date: 'Mittwoch, 18. November',
      title: 'Fair',
    });
    const html = htmlOf(
      'See https://school.example/a?b=1&c=d or (http://x.example/y).',
      { school: 'Hill', accent: '#123456' },
      'en',
    );
    expect(html).toContain('<a href="http://x.example/y">http://x.example/y</a>).');
    expect(html).toContain('<a href="https://school.example/a?b=1&amp;c=d">');
    expect(html.match(/href="[^"]*"/g)).toHaveLength(2);
  });

  it.each([
    ['"{{answer}}"', '&quot;', '&quot;'],
    ["'{{answer}}'.", '&#39;', '&#39;.'],
    ['<{{answer}}>', '&lt;', '&gt;'],
    ['({{answer}}), «{{answer}}»!', '(', ')'],
    ['{{answer}}.', '', '.'],
  ])('ends an address before what closes it: %s', (text, before, after) => {
    const answer = 'https://a.example/?a=1&b=2';
    const html = htmlOf(filled(text, { answer }), { school: 'Hill', accent: '#123456' }, 'en');
    const link = 'https://a.example/?a=1&amp;b=2';
    expect(html).toContain(`${before}<a href="${link}">${link}</a>${after}`);
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toBe(link);
  });

  it('names children as one says them', () => {
    const names = ['Ada', 'Tolu', 'Nia'];
    expect([1, 2, 3].map((n) => namesTogether(names.slice(0, n), 'en-GB'))).toEqual([
      ...['Ada', 'Ada and Tolu', 'Ada, Tolu and Nia'],
    ]);
    expect(namesTogether(['Ada', 'Tolu'], 'fr')).toBe('Ada et Tolu');
  });
});

describe('a header', () => {
  it('takes no text that would begin another one', () => {
    for (const text of ['News\r\nBcc: all@example.org', 'News\nX: y', 'News\0', 'News\u2028X', 'a\rb'])
      expect(() => ofHeader(text)).toThrow('header.refused');
    expect(ofHeader('Neuigkeiten: Straße')).toBe('Neuigkeiten: Straße');
  });
});

it('no subject of ours tells anything of a child', () => {
  for (const { words } of Object.values(templates))
    for (const name of placeholdersIn(words.subject)) expect(subjectPlaceholders).toContain(name);
});
