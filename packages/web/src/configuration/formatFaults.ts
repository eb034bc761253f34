import { type DateFormats, formatFault } from '@homeroom/contract/shared/formats.ts';
import { formatWords } from '@homeroom/contract/shared/formats.words.ts';
import { sentenceIn } from '@homeroom/contract/shared/words.ts';

/** Why a format cannot be used, as a sentence; null where it can. */
export function faultInWords(key: keyof DateFormats, pattern: string): string | null {
  const fault = formatFault(key, pattern);
  return fault && sentenceIn(formatWords, fault);
}
