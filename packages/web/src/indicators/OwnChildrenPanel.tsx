import './strips.words.ts';
import { getOwnChildrenIndicators } from '@homeroom/contract/indicators/indicators.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { useOpenChild } from '../platform/places/openChild.ts';
import { t } from '../platform/words/words.ts';
import { Titled } from '../ui/layout/Titled.tsx';
import { useComing } from '../ui/states/coming.ts';
import classes from './Strips.module.css';
import { Strips } from './Strips.tsx';
import { stripsOf } from './strips.rules.ts';

/** For parents: what is shared with them of the child that is open, in the last four weeks; nothing where nothing is. */
export const OwnChildrenPanel = () => {
  const children = useQuery({
    queryKey: ['OwnChildrenIndicators'],
    queryFn: ({ signal }) => call(getOwnChildrenIndicators, { signal }),
  });
  useComing(children.isPending);
  const open = useOpenChild();
  const said =
    children.data?.filter(({ id, marks }) => marks.length > 0 && (!open || id === open.personID)) ?? [];
  if (said.length === 0) return null;
  return (
    <Titled title={t('indicators:children.title')} inset>
      {said.map((child) => (
        <section key={child.id} aria-label={child.fullName}>
          <h3>{child.fullName}</h3>
          <Strips strips={stripsOf(child)} />
        </section>
      ))}
      <p className={classes.legend}>{t('indicators:tabPart.legend')}</p>
    </Titled>
  );
};
