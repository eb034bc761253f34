import { relation } from '../platform/database/relation.ts';

export { raiseCourtOrderAlert } from './court-order-alert.ts';
export { flagsOf, openFlagsOf } from './open-flags.views.ts';

/** Alerts of persons: `person_id`, `category`, `item_name`, `date_closed`. */
export const flag = relation('flag');
