import './unreached.words.ts';
import { Link } from '@tanstack/react-router';
import { t } from '../platform/words/words.ts';
import { LandingPart } from '../ui/layout/LandingPart.tsx';
import { useComing } from '../ui/states/coming.ts';
import classes from './addresses.module.css';
import { addressLists } from './addressLists.ts';
import { useMailAddressCounts } from './useMailAddresses.ts';

/** How many no mail reaches, on the office's day; nothing where there are none. */
export const UnreachedPanel = () => {
  const { data, isPending } = useMailAddressCounts();
  useComing(isPending);
  const some = addressLists.filter((list) => data?.[list]);
  if (!data || !some.length) return null;
  return (
    <LandingPart title={t('messages:labels.unreached')}>
      <p className={classes.line}>
        {some.map((list) => (
          <Link key={list} to="/messages/addresses" search={{ list }}>
            {t(`messages:today.${list}`, { count: data[list] })}
          </Link>
        ))}
      </p>
    </LandingPart>
  );
};
