import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './publish.words.ts';
import { type CardToPublish, publish } from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import { Checkbox, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { Unreachable } from '../../platform/errors/errors.ts';
import { randomKey } from '../../platform/outbox/locks.ts';
import { useSession } from '../../platform/session/session.ts';
import { formatDateTime } from '../../platform/words/formats.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { ReleaseFields } from '../set-up/ReleaseFields.tsx';
import { copyCounts } from './choice.rules.ts';
import { unpublishedOf } from './first.words.ts';
import classes from './publish.module.css';
import { hasPassed, type releasesOf } from './releases.rules.ts';
import { Undrawn } from './Undrawn.tsx';

interface PublishSheetProps {
  period: number;
  levelIDs: readonly number[];
  /** When the levels of the chosen cards are released where nothing else is said. */
  releases: ReturnType<typeof releasesOf>;
  token: string;
  chosen: readonly CardToPublish[];
  onDone: () => void;
}

/** From when families see what is about to be published: once, or by level. */
const Released = ({ releases }: Pick<PublishSheetProps, 'releases'>) => {
  const { session } = useSession();
  const said = ({ releaseAt }: (typeof releases)[number]) => {
    if (releaseAt === null) return t('reportCardsPublish:confirmAtOnce');
    const when = formatDateTime(releaseAt);
    return hasPassed(releaseAt, schoolNow(session?.timeZone ?? 'UTC'))
      ? t('reportCardsPublish:confirmPassed', { when })
      : t('reportCardsPublish:confirmRelease', { when });
  };
  const [first, ...others] = releases;
  if (first && others.length === 0) return <p>{said(first)}</p>;
  return (
    <ul className={classes.byLevel}>
      {releases.map((one) => (
        <li key={one.releaseAt ?? ''}>
          <strong>{one.of.map(({ itemName }) => itemName).join(', ')}</strong>: {said(one)}
        </li>
      ))}
    </ul>
  );
};

/** What is published, when it is released and how families hear of it; the press is asked about once more. */
export const PublishSheet = ({ period, levelIDs, releases, token, chosen, onDone }: PublishSheetProps) => {
  const [note, setNote] = useState('');
  const [byMail, setByMail] = useState(true);
  const [own, setOwn] = useState(false);
  const [releaseAt, setReleaseAt] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const [tried, setTried] = useState(false);
  /** The same wish has the same key until it was answered, so that it has no second effect. */
  const intent = useRef<{ of: string; key: string }>(undefined);
  const corrects = chosen.some(({ verdict }) => verdict === 'correction');
  const isMissing = corrects && note.trim() === '';
  // Without a day the levels' own release would hold, which is what was not wanted.
  const isUntimed = own && releaseAt === null;
  const { mail, print } = copyCounts(chosen);
  const publishing = useMutation({
    mutationFn: () => {
      const body = {
        ...{ assessmentPeriodID: period, levelIDs: [...levelIDs], token, byMail },
        studentIDs: chosen.map(({ studentID }) => studentID),
        releaseAt: own ? releaseAt : null,
        note: corrects ? note.trim() : '',
      };
      const of = JSON.stringify(body);
      if (intent.current?.of !== of) intent.current = { of, key: randomKey() };
      return call(publish, { body, idempotencyKey: intent.current.key });
    },
    onSuccess: () => {
      // The same cards once more, after they were taken back, are another wish.
      intent.current = undefined;
      setNote('');
      setTried(false);
      onDone();
    },
    onError: (error) => {
      if (!(error instanceof Unreachable)) intent.current = undefined;
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['ReportCardPublication'] }),
  });
  return (
    <div className={classes.sheet}>
      <Undrawn chosen={chosen} />
      {corrects && (
        <Textarea
          label={t('reportCardsPublish:note')}
          autosize
          minRows={2}
          maxLength={1000}
          value={note}
          error={tried && isMissing && t('reportCardsPublish:noteNeeded')}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <Checkbox
        label={t('reportCardsPublish:byMail')}
        checked={byMail}
        onChange={(event) => setByMail(event.currentTarget.checked)}
      />
      <Checkbox
        label={t('reportCardsPublish:ownRelease')}
        checked={own}
        onChange={(event) => setOwn(event.currentTarget.checked)}
      />
      {own && (
        <div className={classes.form}>
          <ReleaseFields
            dayLabel={t('reportCardsPublish:releaseDay')}
            timeLabel={t('reportCardsPublish:releaseTime')}
            value={releaseAt}
            onChange={setReleaseAt}
          />
        </div>
      )}
      {tried && isUntimed && <p role="alert">{t('reportCardsPublish:releaseNeeded')}</p>}
      {publishing.error && (
        <p role="alert">
          {publishing.error instanceof Unreachable
            ? t('reportCardsPublish:unknown')
            : unpublishedOf(publishing.error)}
        </p>
      )}
      <FormActions
        said={<span className={classes.quiet}>{t('reportCardsPublish:copies', { count: mail, print })}</span>}
      >
        <PrimaryButton
          disabled={chosen.length === 0}
          isDisabled={publishing.isPending}
          onClick={() => {
            setTried(true);
            if (!isMissing && !isUntimed) setAsks(true);
          }}
        >
          {t('reportCardsPublish:publish', { count: chosen.length })}
        </PrimaryButton>
      </FormActions>
      <ConfirmModal
        opened={asks}
        title={t('reportCardsPublish:confirmTitle', { count: chosen.length })}
        confirmLabel={t('reportCardsPublish:publish', { count: chosen.length })}
        onConfirm={() => {
          setAsks(false);
          publishing.mutate();
        }}
        onCancel={() => setAsks(false)}
      >
        <p>{t('reportCardsPublish:confirmText')}</p>
        <Released releases={own ? [{ releaseAt, of: [] }] : releases} />
        <p>{t('reportCardsPublish:copies', { count: mail, print })}</p>
      </ConfirmModal>
    </div>
  );
};
