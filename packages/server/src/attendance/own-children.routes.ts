import { getOwnChildren } from '@homeroom/contract/attendance/own-children.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ownChildren } from './own-children.service.ts';

export const ownChildrenRoutes = (http: Http): void => serve(http, getOwnChildren, ownChildren);
