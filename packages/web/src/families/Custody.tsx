import './families.words.ts';
import '../ui/fields/record.words.ts';
import type { PersonalRelation } from '@homeroom/contract/families/relations.endpoints.ts';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconHand from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { useToday } from '../platform/session/session.ts';
import { formatDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import { warningsOf } from './relations.fields.ts';

const spanOf = (from: string | null, to: string | null): string => {
  if (from && to) return t('record:span', { from: formatDay(from), to: formatDay(to) });
  if (from) return t('record:from', { from: formatDay(from) });
  return to ? t('record:until', { to: formatDay(to) }) : '';
};

/**
 * What restricts an adult, before anything else is said of them, by a shape as well as by words. Without the right to
 * what it is: that the office is asked first.
 */
export const Custody = ({ relation }: { relation: PersonalRelation }) => {
  const today = useToday();
  const { custody, isRestricted } = relation;
  if (!custody)
    return isRestricted ? (
      <p className={record.warning}>
        <IconHand size={16} aria-hidden />
        {t('families:relations.ask')}
      </p>
    ) : null;

  const warnings = warningsOf(custody, today);
  const span = spanOf(custody.accessFrom, custody.accessTo);
  return (
    <>
      {warnings.length > 0 && (
        <div className={record.warning}>
          <IconHand size={16} aria-hidden />
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>
                <strong>{warning}</strong>
              </li>
            ))}
            {span && (
              <li>
                {t(`families:relations.${custody.access === 'no' ? 'noAccessSpan' : 'accessSpan'}`, { span })}
              </li>
            )}
          </ul>
        </div>
      )}
      {custody.courtOrder && (
        <div className={record.warning}>
          <IconGavel size={16} aria-hidden />
          <div>
            <strong>{t('families:relations.warning.order')}</strong>
            <p>{custody.courtOrder}</p>
          </div>
        </div>
      )}
    </>
  );
};
