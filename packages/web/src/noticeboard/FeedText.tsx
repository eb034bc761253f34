import type { ReactNode } from 'react';

/** What a text of a feed may consist of; the server sends nothing else, and what it stored may be older than its rules. */
const kept = ['p', 'b', 'i', 'em', 'strong', 'ul', 'ol', 'li'] as const;
type Kept = (typeof kept)[number];

/** A link of the news: through this server, and in a tab of its own. */
export const FeedLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

const nodesOf = (parent: Node): ReactNode[] => [...parent.childNodes].map(nodeOf);

const nodeOf = (node: Node, at: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const { localName } = node;
  const href = node.getAttribute('href') ?? '';
  if (localName === 'br') return <br key={at} />;
  if (localName === 'a' && href.startsWith('/home/feed?site='))
    return (
      <FeedLink key={at} href={href}>
        {nodesOf(node)}
      </FeedLink>
    );
  if (['script', 'style'].includes(localName)) return null;
  const Element = kept.find((name: Kept) => name === localName);
  return Element ? <Element key={at}>{nodesOf(node)}</Element> : nodesOf(node);
};

/** A text of a feed: read as HTML that neither runs nor loads anything, and built anew of what such a text may have. */
export const FeedText = ({ html }: { html: string }) => (
  <>{nodesOf(new DOMParser().parseFromString(html, 'text/html').body)}</>
);
