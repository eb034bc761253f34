export { studentsWithFamily } from './family.views.ts';
