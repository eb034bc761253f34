import './event.words.ts';
import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type { BehaviourReportDefaults } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { TimeField } from '../../ui/fields/TimeField.tsx';
import behaviour from '../behaviour.module.css';
import classes from './event.module.css';
import type { TypedEvent } from './event.rules.ts';
import { optionsOf, staffOptionsOf } from './eventOptions.ts';

interface EventFieldsProps {
  value: TypedEvent;
  /** As it is stored; undefined: a new one. */
  report: BehaviourReport | undefined;
  defaults: BehaviourReportDefaults;
  staff: readonly { id: number; itemName: string }[];
  /** Who took part is known: what happened is written next. */
  takesFocus: boolean;
  onChange: (part: Partial<TypedEvent>) => void;
}

/** When, where, who reports it and what happened; a new one begins with what the timetable says of now. */
export const EventFields = ({ value, report, defaults, staff, takesFocus, onChange }: EventFieldsProps) => {
  const today = useToday();
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) text.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { context } = report ?? defaults.templateReport;
  const lesson = [context.class?.itemName ?? context.rollClass, context.period?.itemName]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <div className={classes.top}>
        <DateField
          label={t('event:day')}
          value={value.day}
          max={today}
          onChange={(day) => onChange({ day })}
        />
        <TimeField label={t('event:time')} value={value.time} onChange={(time) => onChange({ time })} />
        <Choice
          label={t('event:location')}
          placeholder={t('ui:dropdownPrompt')}
          data={optionsOf(defaults.locations, report?.location)}
          value={value.locationID === null ? null : String(value.locationID)}
          clearable
          onChange={(id) => onChange({ locationID: id === null ? null : Number(id) })}
        />
        <Choice
          label={t('event:teacher')}
          placeholder={t('ui:dropdownPrompt')}
          data={staffOptionsOf(staff, report?.reportedByTeacher ?? defaults.defaultTeacher)}
          value={value.teacherID === null ? null : String(value.teacherID)}
          clearable
          onChange={(id) => onChange({ teacherID: id === null ? null : Number(id) })}
        />
      </div>
      {lesson && <p className={behaviour.small}>{t('event:lesson', { lesson })}</p>}
      {(report?.isWhole ?? true) && (
        <Textarea
          className={classes.narrative}
          ref={text}
          label={t('event:comment')}
          description={t('event:commentHint')}
          value={value.comment}
          maxLength={10_000}
          autosize
          minRows={2}
          maxRows={12}
          onChange={(change) => onChange({ comment: change.currentTarget.value })}
        />
      )}
    </>
  );
};
