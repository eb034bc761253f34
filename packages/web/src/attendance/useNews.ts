import { useEffect, useState } from 'react';

/** How long it is said what has just happened. */
const NEWS_MS = 10_000;

/** What has just happened on a roll, for ten seconds or until something else does. */
export function useNews() {
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!news) return undefined;
    const timer = setTimeout(() => setNews(''), NEWS_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return { news, setNews };
}
