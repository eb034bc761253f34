export { adultsWithHiddenNumbers } from './contacts.service.ts';
export { isHeadOfHousehold, isParent, studentsWithFamily } from './family.views.ts';
export { type OwnChild, ownChildrenOf } from './own-family.service.ts';
export { childrenSeenBy, personalRelations, saveRelation } from './relations.service.ts';
