export { flagsOf, type OpenFlag, openFlagsOf } from './open-flags.views.ts';
