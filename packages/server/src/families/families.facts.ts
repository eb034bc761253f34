export { studentsWithFamily } from './family.views.ts';
export { personalRelations, saveRelation } from './relations.service.ts';
