import { useId, useState } from 'react';
import { useCampus } from '../enrolment/campuses.api.ts';
import { useChooseCampuses } from '../enrolment/chooseCampuses.api.ts';
import { useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import classes from './CampusChoice.module.css';

/** Which campuses the user's own screens begin with: several, or all. */
export const CampusChoice = () => {
  const { campuses, chosen, isAll: isAllChosen } = useCampus();
  const { mutate } = useChooseCampuses();
  // Until it is saved: the box that was clicked is ticked in that very moment, whatever is read meanwhile.
  const [wanted, setWanted] = useState<ReadonlySet<number>>();
  const id = useId();
  const scope = useSession().session?.scope;
  // A parent's screens begin with the children, wherever those are.
  if (campuses.length < 2 || scope === 'parent') return null;

  const ids = wanted ?? new Set(isAllChosen ? [] : chosen.map((campus) => campus.id));
  const isAll = ids.size === 0 || ids.size === campuses.length;
  const choose = (next: ReadonlySet<number>) => {
    setWanted(next);
    mutate(next, { onSettled: () => setWanted((latest) => (latest === next ? undefined : latest)) });
  };
  const toggle = (campusID: number) => {
    // From all of them the first choice is the one that is wanted; a choice of none is all again.
    const next = new Set(isAll ? [] : ids);
    if (!next.delete(campusID)) next.add(campusID);
    choose(next);
  };

  return (
    <fieldset className={classes.campuses} aria-describedby={id}>
      <legend>{t('campuses')}</legend>
      <label className={classes.campus}>
        <input type="checkbox" checked={isAll} onChange={() => choose(new Set())} />
        {t('campusAll')}
      </label>
      {campuses.map((campus) => (
        <label key={campus.id} className={classes.campus}>
          <input type="checkbox" checked={!isAll && ids.has(campus.id)} onChange={() => toggle(campus.id)} />
          <span>
            {campus.itemName}
            {campus.isMainCampus && <small> · {t('campusMain')}</small>}
          </span>
        </label>
      ))}
      <p id={id} className={classes.hint}>
        {t('campusHint')}
      </p>
    </fieldset>
  );
};
