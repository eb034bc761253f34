import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '../enrolment.words.ts';
import type { OfferedClass } from '@homeroom/contract/subjects/class-sets.endpoints.ts';
import { Checkbox } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '../../platform/words/words.ts';
import { Read } from '../../ui/states/Read.tsx';
import classes from './Enrol.module.css';
import type { EnrolDraft } from './enrolDraft.ts';
import type { Faults } from './enrolErrors.ts';

interface ClassesPartProps {
  draft: EnrolDraft;
  offered: UseQueryResult<OfferedClass[]>;
  /** Ids of those that are ticked. */
  chosen: readonly number[];
  onChange: (classIDs: number[]) => void;
  faults: Faults;
}

/** The classes of the level and of the roll class: those that most of the roll class are in are ticked. */
export const ClassesPart = ({ draft, offered, chosen, onChange, faults }: ClassesPartProps) => {
  if (draft.levelID === null && draft.rollClass === null)
    return <p className={classes.quiet}>{t('enrolment:enrol.classesFirst')}</p>;
  const faultOf = (id: number) => faults[`classIDs.${chosen.indexOf(id)}`];
  return (
    <Read of={offered} rows={4} empty={t('enrolment:enrol.noClasses')}>
      {(list) => (
        <>
          <p className={classes.quiet}>{t('enrolment:enrol.classesHint', { count: chosen.length })}</p>
          <div className={classes.classes}>
            {list.map(({ id, code, itemName, teachers }) => (
              <Checkbox
                key={id}
                // Large enough for a finger: they stand close.
                size="md"
                label={itemName === code ? code : `${code} · ${itemName}`}
                description={teachers.join(', ')}
                checked={chosen.includes(id)}
                error={faultOf(id)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                  )
                }
              />
            ))}
          </div>
        </>
      )}
    </Read>
  );
};
