import type { ReactNode } from 'react';
import { Empty } from './Empty.tsx';
import { Failed } from './Failed.tsx';
import { Loading } from './Loading.tsx';

/** What of a TanStack query decides which frame is shown. */
interface Reading {
  data: unknown;
  error: unknown;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

type DataOf<Query> = Query extends { data: infer Data } ? Exclude<Data, undefined> : never;
type DataOfAll<Of> = Of extends readonly unknown[] ? { [At in keyof Of]: DataOf<Of[At]> } : [DataOf<Of>];

interface ReadProps<Of> {
  /** One query, or several that are all needed. */
  of: Of;
  /** How many lines the skeleton has. */
  rows?: number;
  /** CSS height of a line of the skeleton. */
  height?: string;
  /** Shown instead of the children where the last query answers an empty list; a text is the message of an `Empty`. */
  empty?: ReactNode;
  /** A refresh that failed takes the place of what was read before, which may be wrong by now. */
  onlyFresh?: boolean;
  /** Gets the data of each query. Absent where the component itself goes on once the data is there. */
  children?: (...data: DataOfAll<Of>) => ReactNode;
}

/**
 * The frames of a query: a skeleton while it is read, why it failed with a way to try again, the words of an empty
 * list, and then its data. What was read stays while it is read again, and where that fails.
 */
export const Read = <const Of extends Reading | readonly Reading[]>({
  of,
  rows,
  height,
  empty,
  onlyFresh = false,
  children,
}: ReadProps<Of>): ReactNode => {
  const queries: readonly Reading[] = 'refetch' in of ? [of] : of;
  const failed = queries.filter(({ isError, data }) => isError && (onlyFresh || data === undefined));
  const data = queries.map((query) => query.data);
  const last = data.at(-1);
  if (failed.length > 0)
    return (
      <Failed
        error={failed[0]?.error}
        onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    );
  if (data.includes(undefined)) return <Loading rows={rows} height={height} />;
  if (empty !== undefined && Array.isArray(last) && last.length === 0)
    return typeof empty === 'string' ? <Empty message={empty} /> : empty;
  return children?.(...(data as DataOfAll<Of>));
};
