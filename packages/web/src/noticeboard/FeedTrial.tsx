import './noticeboard.words.ts';
import { checkNewsFeed, type NewsFeed } from '@homeroom/contract/noticeboard/news.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import record from '../ui/fields/record.module.css';
import { sayingOf } from '../ui/states/saying.ts';
import { FeedItems } from './FeedItems.tsx';
import classes from './noticeboard.module.css';
import { useNear } from './useNear.ts';

const failedWords = (fault: NonNullable<NewsFeed['fault']>) =>
  t('noticeboard:feedSettings.failed', { why: t(`noticeboard:feedSettings.fault.${fault}`) });

/** What came of a feed that is saved, when it was fetched last. */
const StateOf = ({ feed }: { feed: NewsFeed }) => {
  const near = useNear();
  const { itemName: name, items: count, dateFetched, dateTried, fault } = feed;
  return (
    <>
      <p className={record.quiet}>
        {dateFetched
          ? t('noticeboard:feedSettings.shown', { name, count, when: near(dateFetched) })
          : t('noticeboard:feedSettings.never')}
      </p>
      {fault && (
        <p className={classes.fault}>
          {failedWords(fault)} {dateTried && t('noticeboard:feedSettings.tried', { when: near(dateTried) })}
        </p>
      )}
    </>
  );
};

interface FeedTrialProps {
  address: string;
  /** As they are typed. */
  hosts: readonly string[];
  /** Undefined: it is not saved yet. */
  feed: NewsFeed | undefined;
}

/** A feed of the settings: what came of it, and what readers would see of it now. */
export const FeedTrial = ({ address, hosts, feed }: FeedTrialProps) => {
  const trial = useMutation({
    meta: { saysErrors: true },
    mutationFn: () => call(checkNewsFeed, { body: { address, hosts: [...hosts] } }),
  });
  const { data } = trial;
  return (
    <li className={classes.feed}>
      <div className={record.head}>
        <h3>{address}</h3>
        <SoftDisabledButton
          className={record.end}
          variant="default"
          size="compact-sm"
          isDisabled={trial.isPending}
          aria-label={t('noticeboard:feedSettings.tryOf', { address })}
          onClick={() => trial.mutate()}
        >
          {t('noticeboard:feedSettings.try')}
        </SoftDisabledButton>
      </div>
      {feed && <StateOf feed={feed} />}
      <div role="status">
        {trial.isPending && t('noticeboard:feedSettings.trying')}
        {trial.isError && sayingOf(trial.error)}
        {data?.fault && failedWords(data.fault)}
        {data &&
          !data.fault &&
          t('noticeboard:feedSettings.found', { name: data.itemName, count: data.items.length })}
      </div>
      {data && !data.fault && (
        <div className={classes.feedFrame}>
          <FeedItems news={data.items} label={data.itemName} />
        </div>
      )}
    </li>
  );
};
