import {
  closeParentView,
  getParentViewOffer,
  openParentView,
} from '@homeroom/contract/parent-portal/parent-views.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { closeView, openView, viewOffer } from './parent-views.service.ts';

/** The school sees as a parent. */
export function parentViewsRoutes(http: Http): void {
  serve(http, getParentViewOffer, (context, { params }) => viewOffer(context.school.db, context, params.id));
  serve(http, openParentView, (context, { body }) => openView(context, body.personID));
  serve(http, closeParentView, (context, { params }) =>
    context.write((db) => closeView(db, context, params.id)),
  );
}
