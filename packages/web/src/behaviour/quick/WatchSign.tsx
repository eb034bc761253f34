import './quick.words.ts';
import { getWatchList } from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/words.ts';
import classes from './quick.module.css';

/** Whom somebody keeps an eye on: read once for all lines of a roll. */
export const watchListQuery = queryOptions({
  queryKey: ['BehaviourPerson', 'watchList'],
  queryFn: ({ signal }) => call(getWatchList, { signal }),
  staleTime: 60_000,
});

/** A quiet sign beside a student who is watched today; why stands on hover, and is read out. */
export const WatchSign = ({ studentID }: { studentID: number }) => {
  const { data: watched } = useQuery(watchListQuery);
  const entry = watched?.find(({ person }) => person.id === studentID);
  if (!entry) return null;
  const text = entry.reason ? t('quick:watched', { reason: entry.reason }) : t('quick:watchedPlain');
  return (
    <span role="img" aria-label={text} title={text} className={classes.watch}>
      <IconEye size={16} stroke={1.75} aria-hidden />
    </span>
  );
};
