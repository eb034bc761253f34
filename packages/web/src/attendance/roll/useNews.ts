import { useEffect, useState } from 'react';

/** How long it is said what has just happened. */
const NEWS_MS = 10_000;

/** What has just happened on a roll. */
export interface News {
  text: string;
  /** It names the last step: only then may "undo" stand beside it. */
  undoable: boolean;
  /** A press on it leads to the line on which somebody has to choose. */
  toChoice?: boolean;
}

/** What has just happened on a roll, for ten seconds or until something else does; null where nothing has. */
export function useNews() {
  const [news, setNews] = useState<News | null>(null);
  useEffect(() => {
    if (!news) return undefined;
    const timer = setTimeout(() => setNews(null), NEWS_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return { news, setNews };
}
