import './noticeboard.words.ts';
import {
  addCalendarFeed,
  type CalendarFeed,
  type FeedKind,
  getCalendarFeeds,
  revokeCalendarFeed,
} from '@homeroom/contract/noticeboard/calendar-feeds.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { copyText } from '../platform/places/clipboard.ts';
import { useSession } from '../platform/session/session.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { DaySaid } from '../ui/fields/DaySaid.tsx';
import record from '../ui/fields/record.module.css';
import { Read } from '../ui/states/Read.tsx';
import { sayingOf } from '../ui/states/saying.ts';
import classes from './noticeboard.module.css';

const feedsKey = ['CalendarFeed'] as const;
const readAgain = () => queryClient.invalidateQueries({ queryKey: feedsKey });

/** An address that was made just now: shown this once, to copy or to open in a calendar program. */
const NewAddress = ({ path, kind }: { path: string; kind: FeedKind }) => {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const address = `${location.origin}${path}`;
  const copy = async () => {
    const isCopied = await copyText(address);
    if (!isCopied) field.current?.select();
    setSaid(t(isCopied ? 'noticeboard:feeds.copied' : 'noticeboard:feeds.copyFailed'));
  };
  return (
    <>
      <p className={record.quiet}>{t('noticeboard:feeds.once')}</p>
      <TextInput
        ref={field}
        label={t('noticeboard:feeds.address', { kind: t(`noticeboard:feeds.${kind}`) })}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={record.actions}>
        <Button component="a" href={`webcal://${location.host}${path}`}>
          {t('noticeboard:feeds.open')}
        </Button>
        <Button variant="default" onClick={copy}>
          {t('noticeboard:feeds.copy')}
        </Button>
        <span role="status">{said}</span>
      </div>
    </>
  );
};

const Feed = ({ kind, feed }: { kind: FeedKind; feed: CalendarFeed | undefined }) => {
  const zone = useSession().session?.timeZone ?? 'UTC';
  const make = useMutation({
    mutationFn: () => call(addCalendarFeed, { body: { kind } }),
    onSettled: readAgain,
  });
  const revoke = useMutation({
    mutationFn: (id: number) => call(revokeCalendarFeed, { params: { id } }),
    onSuccess: () => make.reset(),
    onSettled: readAgain,
  });
  const name = t(`noticeboard:feeds.${kind}`);
  const isBusy = make.isPending || revoke.isPending;
  const problem = sayingOf(make.error ?? revoke.error);
  return (
    <section aria-label={name} className={classes.feed}>
      <h3>{name}</h3>
      <p className={record.quiet}>{t(`noticeboard:feeds.${kind}Hint`)}</p>
      {make.data && feed?.id === make.data.id ? (
        <NewAddress path={make.data.path} kind={kind} />
      ) : (
        feed && (
          <p>
            <DaySaid
              day={schoolNow(zone, new Date(feed.createdAt)).slice(0, 10)}
              say={(day) => t('noticeboard:feeds.since', { day })}
            />
          </p>
        )
      )}
      {problem && <p role="alert">{problem}</p>}
      <div className={record.actions}>
        <SoftDisabledButton
          variant="default"
          isDisabled={isBusy}
          aria-label={`${t(feed ? 'noticeboard:feeds.again' : 'noticeboard:feeds.make')}: ${name}`}
          onClick={() => make.mutate()}
        >
          {t(feed ? 'noticeboard:feeds.again' : 'noticeboard:feeds.make')}
        </SoftDisabledButton>
        {feed && (
          <SoftDisabledButton
            variant="default"
            isDisabled={isBusy}
            aria-label={`${t('noticeboard:feeds.revoke')}: ${name}`}
            onClick={() => revoke.mutate(feed.id)}
          >
            {t('noticeboard:feeds.revoke')}
          </SoftDisabledButton>
        )}
      </div>
    </section>
  );
};

/** Addresses under which a calendar program shows the school's calendar and one's timetable. */
const SubscribeDialog = ({ onClose }: { onClose: () => void }) => {
  const feeds = useQuery({
    queryKey: feedsKey,
    queryFn: ({ signal }) => call(getCalendarFeeds, { signal }),
    gcTime: 0,
  });
  return (
    // A click beside it must not lose an address that is shown only once.
    <Dialog opened title={t('noticeboard:feeds.title')} closeOnClickOutside={false} onClose={onClose}>
      <p className={record.quiet}>{t('noticeboard:feeds.hint')}</p>
      <Read of={feeds} rows={2} height="96px">
        {(all) =>
          (['calendar', 'timetable'] as const).map((kind) => (
            <Feed key={kind} kind={kind} feed={all.find((one) => one.kind === kind)} />
          ))
        }
      </Read>
    </Dialog>
  );
};

export default SubscribeDialog;
