export { callableCarers } from './callable.service.ts';
export { type Carer, carersOf, mayBeOutOfReach } from './carers.queries.ts';
export { adultsWithHiddenNumbers, hiddenNumbersAmong } from './contacts.service.ts';
export { isHeadOfHousehold, isParent, studentsWithFamily } from './family.views.ts';
export { headsOfChildren } from './heads.views.ts';
export { householdsAmong, householdsOfChildren } from './households.service.ts';
export { type ChildFields, childFieldsOf } from './own-family.policy.ts';
export { isRestrictedAdult, type OwnChild, ownChildrenOf, speakersAmong } from './own-family.service.ts';
export { childrenSeenBy, personalRelations, saveRelation } from './relations.service.ts';
