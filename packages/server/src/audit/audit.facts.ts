export { makeAuditMonths } from './months.queries.ts';
