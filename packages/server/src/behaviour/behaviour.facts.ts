export { recentIncidents } from './recent.service.ts';
