import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ClassName } from '../shared/entry.ts';
import { resultText } from './cell.words.ts';
import { previousQuery } from './entry.api.ts';

/** Results of the period before, by student and column; read once they are asked for. */
export function usePrevious(name: ClassName, isAsked: boolean) {
  const read = useQuery({ ...previousQuery(name), enabled: isAsked });
  const results = useMemo(() => {
    if (!isAsked || !read.data) return undefined;
    const byStudent = Map.groupBy(read.data, ({ studentID }) => studentID);
    return new Map(
      [...byStudent].map(([id, all]) => [
        id,
        new Map(
          all.map(({ criterionID, reportCardResultValue, emptyKind }) => [
            criterionID,
            resultText({ reportCardResultValue, emptyKind, reportCardResultOptionID: null, iconID: null }),
          ]),
        ),
      ]),
    );
  }, [isAsked, read.data]);
  return { read, results };
}
