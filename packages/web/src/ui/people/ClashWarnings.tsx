import '../fields/record.words.ts';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { t } from '../../platform/words/words.ts';
import record from '../fields/record.module.css';

/** Persons, or a room, with another class at the same times; null: on every day of the cycle. */
interface Clash {
  what: 'student' | 'teacher' | 'room';
  names: readonly string[];
  classes: readonly string[];
  slots: readonly { cycleDay: number | null; period: string }[];
}

/** More names than these are counted. */
const MAX_NAMES_SHOWN = 3;

const lineOf = ({ what, names, classes, slots }: Clash): string => {
  const shown = names.slice(0, MAX_NAMES_SHOWN).join(', ');
  const more = names.length - MAX_NAMES_SHOWN;
  return t(`record:clash.${what}`, {
    names: more > 0 ? t('record:clash.more', { names: shown, count: more }) : shown,
    classes: classes.join(t('record:clash.and')),
    when: slots
      .map(({ cycleDay, period }) =>
        cycleDay === null
          ? t('record:clash.everyDay', { period })
          : t('record:clash.onDay', { day: cycleDay, period }),
      )
      .join(', '),
  });
};

/** Who or what has two classes at one time: said, so that somebody looks at it, and never forbidden. */
export const ClashWarnings = ({ clashes }: { clashes: readonly Clash[] }) =>
  clashes.length === 0 ? null : (
    <div className={record.warning} role="status">
      <IconAlert size={16} aria-hidden />
      <div>
        <strong>{t('record:clash.title')}</strong>
        <ul>
          {clashes.map((clash) => (
            <li key={lineOf(clash)}>{lineOf(clash)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
