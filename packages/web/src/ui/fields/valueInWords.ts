import './record.words.ts';
import { formatDateTime, formatDay, formatTime } from '../../platform/words/formats.ts';
import { storedInWords } from '../../platform/words/tableWords.ts';
import { t } from '../../platform/words/words.ts';

/** Which field of a stored record a value is of. */
interface Of {
  tableName: string;
  fieldName: string;
}

/** A value as a form would show it; a dash where there was none. @param of whose words it has, where it holds one of a few */
export const valueInWords = (value: string | null, of?: Of): string => {
  if (value === null || value === '' || value === '[]') return '–';
  const word = of && storedInWords(of.tableName, of.fieldName, value);
  if (word !== undefined) return word;
  if (value === 'true' || value === 't') return t('record:yes');
  if (value === 'false' || value === 'f') return t('record:no');
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value))
    return formatDateTime(value.slice(0, 19).replace(' ', 'T'));
  if (/^\d\d:\d\d(:\d\d)?$/.test(value)) return formatTime(value.slice(0, 5));
  return value;
};
