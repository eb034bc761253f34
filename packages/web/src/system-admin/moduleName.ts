import './system-admin.words.ts';
import { wordOf } from '../platform/words/words.ts';

/** What a module is called on screens; its own name where it has no other. */
export const moduleName = (module: string): string => wordOf(`system-admin:modules.${module}`) ?? module;
