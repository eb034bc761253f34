import {
  getAttendanceSummaries,
  getBillingSummaries,
  getChildPhoto,
  getUserRelation,
  getUserRelations,
} from '@homeroom/contract/parent-portal/family.endpoints.ts';
import type { Contributions } from '../platform/area.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { attendanceSummaries, childPhoto, userRelation, userRelations } from './family.service.ts';
import { ensureViewer, viewerOf } from './viewer.ts';

/** What parents read of their own family. Who is signed in for the school has none here. */
export function familyRoutes(http: Http, billing: readonly Contributions['billingSummaries'][]): void {
  serve(http, getAttendanceSummaries, async (context) => {
    const viewer = viewerOf(context);
    return viewer ? attendanceSummaries(viewer) : [];
  });
  serve(http, getUserRelations, async (context) => {
    const viewer = viewerOf(context);
    return viewer ? userRelations(viewer) : [];
  });
  serve(http, getUserRelation, (context, { params, query }) =>
    userRelation(ensureViewer(context), params.id, query.yearid),
  );
  serve(http, getChildPhoto, (context, { params }) => childPhoto(ensureViewer(context), params.id));
  serve(http, getBillingSummaries, async (context) => {
    const viewer = viewerOf(context);
    if (!viewer) return [];
    const { school, personId, today } = viewer;
    return (await Promise.all(billing.map((summaries) => summaries(school.db, personId, today)))).flat();
  });
}
