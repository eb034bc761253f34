export { adultsWithHiddenNumbers } from './contacts.service.ts';
export { studentsWithFamily } from './family.views.ts';
export { childrenSeenBy, personalRelations, saveRelation } from './relations.service.ts';
