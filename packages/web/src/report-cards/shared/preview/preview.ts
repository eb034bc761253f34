import { previewCard } from '@homeroom/contract/report-cards/preview.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/calls/call.ts';
import type { ShownRow } from '../entry.ts';

/** Whose card, and what is typed of it and not saved. */
export type CardOrder = Input<typeof previewCard>['body'];
/** Where somebody types: a comment, or with `sectionID` null the results of a class. */
export interface EditedPlace {
  classID: number | null;
  sectionID: number | null;
}

/** So long nothing was typed, ms. */
const PAUSE_MS = 120;

/** What is typed in a row of a class, as the preview takes it; what cannot be taken is left out. */
export const draftOfRow = (classID: number, { cells, comments }: ShownRow): CardOrder['drafts'][number] => ({
  classID,
  resultCriteria: cells
    .filter(({ isChanged, fault }) => isChanged && !fault)
    .map(({ column, result, version }) => ({
      ...{ criterionID: column.id, reportCardResultOptionID: result.reportCardResultOptionID },
      ...{ reportCardResultValue: result.reportCardResultValue, emptyKind: result.emptyKind, version },
    })),
  classComment: comments
    .filter(({ isChanged }) => isChanged)
    .map(({ stored, comment, version }) => ({ sectionID: stored.sectionID, comment, version })),
});

/** A text once it has been the same for a while; at first at once. */
function useCalm(text: string, ms: number): string {
  const [calm, setCalm] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return calm;
}

const studentOf = (asked: string) => (JSON.parse(asked) as CardOrder).studentID;

const previewQuery = (asked: string) =>
  queryOptions({
    // What is saved meanwhile changes the card as well.
    queryKey: ['ReportCardRow', 'preview', asked] as const,
    queryFn: ({ signal }) => call(previewCard, { body: JSON.parse(asked) as CardOrder, signal }),
    placeholderData: (before, query) =>
      query && studentOf(query.queryKey[2]) === studentOf(asked) ? before : undefined,
    staleTime: 0,
    gcTime: 10_000,
  });

/** The card as it would be printed, anew after each pause in typing; of another student the one before is not shown. */
export function useCardPreview(order: CardOrder) {
  const asked = useCalm(JSON.stringify(order), PAUSE_MS);
  const read = useQuery(previewQuery(asked));
  return { ...read, data: studentOf(asked) === order.studentID ? read.data : undefined };
}
