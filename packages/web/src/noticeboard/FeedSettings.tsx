import './noticeboard.words.ts';
import {
  MAX_FEED_HOSTS,
  MAX_FEEDS,
  type NewsFeedSettings,
  newsFeedDefaults,
  webAddressOf,
} from '@homeroom/contract/noticeboard/news-feed.settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOnChange } from '../platform/live/refreshOnChange.ts';
import { useMay } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { useSetting } from '../ui/form/useSetting.ts';
import { FormSection } from '../ui/records/FormSection.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { FeedTrial } from './FeedTrial.tsx';
import classes from './noticeboard.module.css';
import { newsFeedsQuery } from './office.api.ts';
import { TextLines } from './TextLines.tsx';

const isHost = (line: string) => webAddressOf(`https://${line.replace(/^\*\./, '')}/`)?.pathname === '/';

const problemsOf = ({ addresses, hosts }: NewsFeedSettings): string[] => [
  ...addresses
    .filter((line) => !webAddressOf(line))
    .map((line) => t('noticeboard:feedSettings.notAddress', { line })),
  ...hosts.filter((line) => !isHost(line)).map((line) => t('noticeboard:feedSettings.notHost', { line })),
  ...(addresses.length > MAX_FEEDS || hosts.length > MAX_FEED_HOSTS
    ? [t('noticeboard:feedSettings.tooMany', { most: MAX_FEEDS, hosts: MAX_FEED_HOSTS })]
    : []),
];

/** Which feeds the school shows, and where their links may lead; each can be tried before it is saved. */
const FeedSettings = () => {
  const mayWrite = useMay('configuration.write');
  const { editing, failed } = useSetting('newsFeed', newsFeedDefaults);
  const feeds = useQuery(newsFeedsQuery);
  useRefreshOnChange('News', 'all', ['News']);
  const { value, change } = editing;
  // That the settings cannot be read is said above, by the school's own.
  if (!value) return failed ? null : <Loading rows={4} height="56px" />;
  const problems = problemsOf(value);
  return (
    <FormSection
      id="news-feed"
      title={t('noticeboard:labels.newsFeed')}
      hint={t('noticeboard:feedSettings.hint')}
      editing={editing}
      readOnly={!mayWrite}
      problems={editing.dirty ? problems : []}
      onSaved={() => void feeds.refetch()}
      describe={({ addresses, hosts }) => ({
        [t('noticeboard:feedSettings.addresses')]: addresses.join(', '),
        [t('noticeboard:feedSettings.hosts')]: hosts.join(', '),
      })}
    >
      <div className={classes.feedLines}>
        <TextLines
          label={t('noticeboard:feedSettings.addresses')}
          description={t('noticeboard:feedSettings.addressesHint')}
          value={value.addresses}
          onChange={(addresses) => change({ addresses })}
        />
        <TextLines
          label={t('noticeboard:feedSettings.hosts')}
          description={t('noticeboard:feedSettings.hostsHint')}
          value={value.hosts}
          onChange={(hosts) => change({ hosts })}
        />
      </div>
      <ul className={classes.agenda}>
        {value.addresses
          .filter((address) => webAddressOf(address))
          .map((address) => (
            <FeedTrial
              key={address}
              address={address}
              hosts={value.hosts.filter(isHost)}
              feed={feeds.data?.find((feed) => feed.address === address)}
            />
          ))}
      </ul>
    </FormSection>
  );
};

export default FeedSettings;
