import { Failed } from './Failed.tsx';
import { FirstOf, type ShownOf } from './FirstOf.tsx';
import type { Whole } from './whole.ts';

/** What of a TanStack query of pages decides whether there are more of them. */
interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
}

interface MorePagesProps {
  of: Pages;
  /** So many stand in the list by now. */
  shown: number;
  /** How many there are on all pages; absent while that is not known, or where it is said elsewhere. */
  whole?: Whole | null | undefined;
  /** As of `FirstOf`. */
  more?: string | undefined;
  inWords?: ((of: ShownOf) => string) | undefined;
}

/** Under a list that is read a page at a time: of how many these are the first, the next page, and why it did not come. */
export const MorePages = ({ of, shown, whole, more, inWords }: MorePagesProps) => {
  const readOn = () => void of.fetchNextPage();
  if (!of.hasNextPage) return null;
  return (
    <>
      {of.isFetchNextPageError && <Failed error={of.error} onRetry={readOn} />}
      <FirstOf
        shown={shown}
        whole={whole}
        onMore={readOn}
        isReading={of.isFetchingNextPage}
        more={more}
        inWords={inWords}
      />
    </>
  );
};
