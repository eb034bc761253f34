import './people.words.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../buttons/Chip.tsx';
import classes from './ClassList.module.css';
import type { ClassListView } from './ClassList.tsx';

/** Whether a class is shown as a list or by its faces. */
export const ClassListViews = ({
  view,
  onChange,
}: {
  view: ClassListView;
  onChange: (view: ClassListView) => void;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: two chips of a line of filters, no form
  <span role="group" aria-label={t('people:shownAs')} className={classes.views}>
    {(['list', 'photos'] as const).map((each) => (
      <Chip key={each} active={view === each} onChange={() => onChange(each)}>
        {t(`people:${each}`)}
      </Chip>
    ))}
  </span>
);
