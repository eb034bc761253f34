import './publish.words.ts';
import {
  changePublication,
  type Publication,
  type TakeBack,
} from '@homeroom/contract/report-cards/publishing.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { formatDateTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { FailedCards } from './FailedCards.tsx';
import { PublicationCopies } from './PublicationCopies.tsx';
import classes from './publish.module.css';
import { ReleaseForm } from './ReleaseForm.tsx';

const Line = ({ of, takenOut }: { of: Publication; takenOut: readonly TakeBack[] }) => {
  const [changes, setChanges] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const when = formatDateTime(of.publishedAt);
  return (
    <li className={classes.publication}>
      <div className={classes.told}>
        <strong>{of.levels.map(({ itemName }) => itemName).join(', ')}</strong>
        <span>{t('reportCardsPublish:cards', { count: of.cards })}</span>
        <span className={classes.state} data-state={of.state}>
          {t(`reportCardsPublish:state.${of.state}`)}
        </span>
        <span className={classes.actions}>
          {of.state !== 'released' && !changes && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('reportCardsPublish:changePublished', { by: of.publishedBy, when })}
              onClick={() => setChanges(true)}
            >
              {t('reportCardsPublish:changeRelease')}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'reportCardsPublish:hideNamed' : 'reportCardsPublish:showNamed', { when })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'reportCardsPublish:hide' : 'reportCardsPublish:show')}
          </Button>
        </span>
      </div>
      <p className={classes.facts}>
        {[
          t(of.state === 'released' ? 'reportCardsPublish:since' : 'reportCardsPublish:from', {
            when: formatDateTime(of.releaseAt),
          }),
          t(of.byMail ? 'reportCardsPublish:withMail' : 'reportCardsPublish:withoutMail'),
          t('reportCardsPublish:opened', { opened: of.opened, files: of.files }),
          of.toPrint > 0 && t('reportCardsPublish:toPrint', { count: of.toPrint }),
          t('reportCardsPublish:by', { by: of.publishedBy, when }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {takenOut.map(({ id, by, cards, at }) => (
        <p key={id}>{t('reportCardsPublish:tookBackSome', { by, count: cards, at: formatDateTime(at) })}</p>
      ))}
      {of.note && <p>{t('reportCardsPublish:correction', { note: of.note })}</p>}
      {of.state === 'making' && (
        <p role="status">
          <progress
            className={classes.progress}
            value={of.made}
            max={Math.max(1, of.files)}
            aria-label={t('reportCardsPublish:state.making')}
          />{' '}
          {t('reportCardsPublish:made', { made: of.made, files: of.files })}
        </p>
      )}
      {of.state !== 'released' && <FailedCards of={of} />}
      {changes && (
        <ReleaseForm
          releaseAt={of.releaseAt}
          version={of.version}
          isPublished
          save={(releaseAt, version) =>
            call(changePublication, {
              params: { id: of.id },
              body: { releaseAt, byMail: of.byMail, version },
            })
          }
          onDone={() => setChanges(false)}
        />
      )}
      {isOpen && (
        <PublicationCopies publication={of.id} isMade={of.state === 'made' || of.state === 'released'} />
      )}
    </li>
  );
};

const namesOf = ({ levels }: TakeBack) => levels.map(({ itemName }) => itemName).join(', ');

/** What stands in the place of a publication that was taken back whole: who did it, and what can be done now. */
const Gone = ({ of, onChoose }: { of: TakeBack; onChoose: (levelIDs: readonly number[]) => void }) => (
  <li className={classes.publication}>
    <p role="status">
      {t('reportCardsPublish:tookBack', {
        ...{ by: of.by, count: of.cards, levels: namesOf(of), publisher: of.publishedBy },
        ...{ at: formatDateTime(of.at), when: formatDateTime(of.publishedAt) },
      })}
    </p>
    <p className={classes.facts}>{t('reportCardsPublish:tookBackHint')}</p>
    <div className={classes.form}>
      <Button variant="default" size="compact-sm" onClick={() => onChoose(of.levels.map(({ id }) => id))}>
        {t('reportCardsPublish:chooseAgain', { levels: namesOf(of) })}
      </Button>
    </div>
  </li>
);

interface PublicationsProps {
  of: readonly Publication[];
  takeBacks: readonly TakeBack[];
  /** Levels are to be published anew. */
  onChoose: (levelIDs: readonly number[]) => void;
}

/** What was published in a period: how far its files are, from when families see it, who opened theirs, what was taken back. */
export const Publications = ({ of, takeBacks, onChoose }: PublicationsProps) => {
  const lines = [
    ...of.map((publication) => ({ id: publication.id, publication, gone: undefined })),
    ...takeBacks
      .filter(({ isWhole }) => isWhole)
      .map((gone) => ({ id: gone.publicationID, publication: undefined, gone })),
  ].sort((a, b) => b.id - a.id);
  return (
    <ul className={classes.list}>
      {lines.map(({ id, publication, gone }) =>
        publication ? (
          <Line
            key={id}
            of={publication}
            takenOut={takeBacks.filter(({ publicationID, isWhole }) => publicationID === id && !isWhole)}
          />
        ) : (
          gone && <Gone key={`gone ${id}`} of={gone} onChoose={onChoose} />
        ),
      )}
    </ul>
  );
};
