import '../behaviour.words.ts';
import { type ReactNode, useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import classes from '../behaviour.module.css';

/** Filters that are changed seldom: on a phone they are behind a chip, so that the list begins higher. */
export const MoreFilters = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={classes.moreOpener}>
        <Chip active={isOpen} onChange={setOpen}>
          {t('behaviour:search.moreFilters')}
        </Chip>
      </span>
      <span className={classes.moreFilters} data-open={isOpen || undefined}>
        {children}
      </span>
    </>
  );
};
