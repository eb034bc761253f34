import '@mantine/core/styles/ActionIcon.layer.css';
import type { AcademicCalendar } from '@homeroom/contract/subjects/calendar.endpoints.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId } from 'react';
import { t } from '../platform/words/words.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import classes from './CalendarPanel.module.css';
import { type Span, withDates } from './calendar.rules.ts';

interface SpanListProps {
  kind: 'term' | 'holiday';
  spans: Span[];
  /** Within whose days they lie. */
  year: AcademicCalendar;
  readOnly: boolean;
  onChange: (spans: Span[]) => void;
}

/** Terms, or days without school: a line each. They are put in the order of their dates when they are saved. */
export const SpanList = ({ kind, spans, year, readOnly, onChange }: SpanListProps) => {
  const heading = useId();
  const change = (at: number, part: Partial<Span>) =>
    onChange(spans.map((span, index) => (index === at ? withDates(span, part) : span)));
  const add = () =>
    onChange([
      ...spans,
      {
        itemName: kind === 'term' ? t('subjects:calendar.term', { number: spans.length + 1 }) : '',
        dateStart: '',
        dateEnd: '',
      },
    ]);
  return (
    <section aria-labelledby={heading} className={classes.spans}>
      <h3 id={heading}>{t(kind === 'term' ? 'subjects:calendar.terms' : 'subjects:calendar.holidays')}</h3>
      {kind === 'holiday' && <p>{t('subjects:calendar.holidaysHint')}</p>}
      {spans.length > 0 && (
        <div className={classes.heads} aria-hidden>
          <span>{t('subjects:calendar.itemName')}</span>
          <span>{t('subjects:calendar.from')}</span>
          <span>{t('subjects:calendar.to')}</span>
        </div>
      )}
      <ul>
        {spans.map((span, at) => {
          const number = at + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is where it stands; it has no other name
            <li key={at} className={classes.span}>
              <TextInput
                aria-label={t(`subjects:calendar.${kind}Name`, { number })}
                value={span.itemName}
                maxLength={100}
                readOnly={readOnly}
                autoFocus={span.itemName === '' && span.dateStart === ''}
                onChange={(event) => change(at, { itemName: event.currentTarget.value })}
              />
              <DateField
                hideLabel
                label={t(`subjects:calendar.${kind}From`, { number })}
                value={span.dateStart}
                min={year.dateStart}
                max={year.dateEnd}
                readOnly={readOnly}
                onChange={(dateStart) => change(at, { dateStart })}
              />
              <DateField
                hideLabel
                label={t(`subjects:calendar.${kind}To`, { number })}
                value={span.dateEnd}
                min={year.dateStart}
                max={year.dateEnd}
                readOnly={readOnly}
                onChange={(dateEnd) => change(at, { dateEnd })}
              />
              {!readOnly && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  className={classes.remove}
                  aria-label={t(`subjects:calendar.${kind}Remove`, { number })}
                  onClick={() => onChange(spans.filter((_, index) => index !== at))}
                >
                  <IconX size={16} />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
      {readOnly && spans.length === 0 && <p>{t('subjects:calendar.holidaysNone')}</p>}
      {!readOnly && (
        <Button variant="default" size="compact-md" onClick={add}>
          {t(kind === 'term' ? 'subjects:calendar.termAdd' : 'subjects:calendar.holidayAdd')}
        </Button>
      )}
    </section>
  );
};
