import '../behaviour.words.ts';
import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { formatDateTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';

/** When an event was taken away, and by whom where that is known. */
export const takenAwayInWords = ({ at, by }: NonNullable<BehaviourReport['takenAway']>): string =>
  by ? t('behaviour:takenAwayBy', { at: formatDateTime(at), name: by }) : formatDateTime(at);
