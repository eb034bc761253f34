import './health.words.ts';
import type { HealthCheck } from '@homeroom/contract/system-admin/health.endpoints.ts';
import { countedWordOf, t, wordOf } from '../platform/words/words.ts';

/** What a check is called, in the words of its area; its own name where that has none. */
export const checkName = ({ name }: HealthCheck): string => wordOf(`health:${name}.name`) ?? name;

/** What a check has found, in words; once `healthWordsQuery` has read them. */
export const checkText = ({ name, state, count }: HealthCheck): string =>
  countedWordOf(`health:${name}.${state}`, count) ??
  t('system-admin:health.unnamed', { state: t(`system-admin:health.is.${state}`), count });

/** What the screen is called on which it is mended. */
export const mendName = (check: HealthCheck): string =>
  wordOf(`health:${check.name}.mend`) ?? checkName(check);

export const isWrong = ({ state }: HealthCheck): boolean => state !== 'ok';
