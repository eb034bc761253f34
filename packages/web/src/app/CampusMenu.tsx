import IconCampus from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import { useId } from 'react';
import { useCampus } from '../enrolment/campuses.api.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { t } from '../platform/words/words.ts';
import classes from './CampusMenu.module.css';

// Only where there is something to choose.
const CampusChoice = lazyPart(async () => ({ default: (await import('./CampusChoice.tsx')).CampusChoice }));

/** The chosen campuses in few words: a name, "2 campuses", "All campuses". */
export const useCampusWords = (): string | undefined => {
  const { campuses, chosen, isAll } = useCampus();
  if (campuses.length < 2) return undefined;
  if (isAll) return t('campusAll');
  return chosen.length === 1 ? chosen[0]?.itemName : t('campusCount', { count: chosen.length });
};

/** The campus choice of the side menu (specification 001 §2); a school of one campus has nothing to choose. */
export const CampusMenu = ({ narrow }: { narrow: boolean }) => {
  const words = useCampusWords();
  const id = useId();
  if (!words) return null;
  return (
    <>
      <button
        type="button"
        className={`bare ${classes.button}`}
        popoverTarget={id}
        title={words}
        aria-label={t('campusButton', { words })}
      >
        <IconCampus size={18} aria-hidden />
        {!narrow && <span className={classes.words}>{words}</span>}
      </button>
      <div id={id} popover="auto" className={classes.panel}>
        <CampusChoice />
      </div>
    </>
  );
};
