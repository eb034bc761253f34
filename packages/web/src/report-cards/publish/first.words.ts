import './publish.words.ts';
import type { TakeBack } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notices/notify.ts';
import { formatDateTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { sayingOf } from '../../ui/states/saying.ts';

const currentOf = (error: unknown, code: string): unknown =>
  error instanceof ApiError && error.code === code ? error.current : undefined;

/** Why something about a publication was refused: where somebody has taken it back before, who and when. */
export function refusalOf(error: unknown): string {
  const first = currentOf(error, 'report_cards.taken_back') as TakeBack | null | undefined;
  return first
    ? t('reportCardsPublish:takenBackFirst', { by: first.by, at: formatDateTime(first.at) })
    : sayingOf(error);
}

/** Says at the edge of the screen that somebody has taken back what this was about: it leaves the screen with what is on it. */
export function warnOfTakenBack(error: Error): void {
  if (error instanceof ApiError && error.code === 'report_cards.taken_back') notify.warning(refusalOf(error));
}

/** Why cards were not published: where somebody has published them before, who and when. */
export function unpublishedOf(error: unknown): string {
  const now = currentOf(error, 'report_cards.preview_changed') as
    | { published?: { by: string; at: string; cards: number }[] }
    | null
    | undefined;
  if (!now?.published?.length) return sayingOf(error);
  const sentences = now.published.map(({ by, at, cards }) =>
    t('reportCardsPublish:publishedFirst', { by, at: formatDateTime(at), count: cards }),
  );
  return [...sentences, t('reportCardsPublish:publishedFirstHint')].join(' ');
}
