import sanitizeHtml, { type Tag } from 'sanitize-html';

/** So much of an item is read at all: beyond, nobody would see it. */
const MAX_CHARACTERS_READ = 40_000;
/** So much text of an item is shown, in characters. */
const MAX_CHARACTERS_SHOWN = 600;
const MAX_NESTING = 8;

/** Controls but for line ends and tabs, and what turns the direction of the text around it. */
const unseen = /(?![\t\n\r])[\p{Cc}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

const kept = ['p', 'br', 'b', 'i', 'em', 'strong', 'ul', 'ol', 'li', 'a'];
/** Elements whose text is none of the item's. */
const silent = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'iframe',
  'object',
  'svg',
  'math',
];

const tidy = (typed: string) => typed.slice(0, MAX_CHARACTERS_READ).toWellFormed().replace(unseen, '');

const letters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** HTML, or a text that may have some in it, as one line of plain text. */
export function plainText(html: string, most: number): string {
  const bare = sanitizeHtml(tidy(html), { allowedTags: [], allowedAttributes: {}, nonTextTags: silent });
  const text = bare.replace(/&(amp|lt|gt|quot);/g, (entity) => letters[entity] ?? entity);
  const line = text.replace(/[\s\u2028\u2029]+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`.toWellFormed();
}

/** Plain text as HTML that shows it. */
export const htmlOfText = (text: string): string =>
  `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\r?\n/g, '<br>')}</p>`;

/** So much of escaped text as is left, without half an entity or half a word at its end. */
function cut(escaped: string, left: number): string {
  const part = escaped.slice(0, left).replace(/&[^;\s]*$/, '');
  return `${part.replace(/\s+\S*$/, '')}…`.toWellFormed();
}

/** Without elements that hold nothing, also once what they held is gone. */
function withoutEmpty(html: string): string {
  const less = html.replace(/<(p|b|i|em|strong|ul|ol|li|a)( href="[^"]*")?>\s*<\/\1>/g, '');
  return less === html ? html : withoutEmpty(less);
}

/**
 * HTML of anybody as HTML of paragraphs, lists, emphasis and links, cut to a length. Pictures and all else are left out:
 * a browser would fetch them from other hosts.
 * @param linkOf where a link leads in the place of its own address; null: its text stays without a link
 */
export function shownHtml(html: string, linkOf: (href: string) => string | null): string {
  let left = MAX_CHARACTERS_SHOWN;
  let isCut = false;
  const shown = sanitizeHtml(tidy(html), {
    allowedTags: kept,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [],
    allowProtocolRelative: false,
    nestingLimit: MAX_NESTING,
    nonTextTags: silent,
    transformTags: {
      a: (_name, { href = '' }): Tag => {
        const link = linkOf(href);
        return link === null ? { tagName: 'span', attribs: {} } : { tagName: 'a', attribs: { href: link } };
      },
    },
    textFilter: (text) => {
      if (isCut) return '';
      isCut = text.length > left;
      const part = isCut ? cut(text, left) : text;
      left -= text.length;
      return part;
    },
  });
  return withoutEmpty(shown)
    .replace(/(\s|<br \/>)+$/, '')
    .trim();
}
