import './signs.words.ts';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../platform/words/words.ts';
import classes from './quick.module.css';
import { watchListQuery } from './watchList.api.ts';

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
