import './publish.words.ts';
import {
  type ReportCardPeriod,
  saveReportCardPeriod,
} from '@homeroom/contract/report-cards/periods.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useSession } from '../../platform/session/session.ts';
import { formatDateTime } from '../../platform/words/formats.ts';
import { schoolNow } from '../../platform/words/schoolTime.ts';
import { t } from '../../platform/words/words.ts';
import classes from './publish.module.css';
import { ReleaseForm } from './ReleaseForm.tsx';
import { hasPassed, type Level, releaseOf, releasesOf } from './releases.rules.ts';

interface LevelReleasesProps {
  period: ReportCardPeriod;
  levels: readonly Level[];
  /** They are all that get cards. */
  areAll: boolean;
}

/** Saves the release of some levels; whatever else of the period stays as it was seen. */
const saveRelease = (
  period: ReportCardPeriod,
  levelIDs: readonly number[],
  releaseAt: string | null,
  version: number,
) => {
  const { permission: _p, isUsed: _u, dateClosed, ordinal: _o, ...kept } = period;
  return call(saveReportCardPeriod, {
    params: { id: period.id },
    body: {
      ...kept,
      version,
      isClosed: dateClosed !== null,
      levels: period.levels.map((one) => (levelIDs.includes(one.levelID) ? { ...one, releaseAt } : one)),
    },
  });
};

/** From when the families of levels see what is published next: a line for each moment, changed where it stands. */
export const LevelReleases = ({ period, levels, areAll }: LevelReleasesProps) => {
  /** The levels of the line that is changed: they stay one line, whatever becomes of them and of the others meanwhile. */
  const [open, setOpen] = useState<readonly Level[]>();
  const { session } = useSession();
  const saidOf = (releaseAt: string | null) => {
    if (releaseAt === null) return t('reportCardsPublish:atOnce');
    const when = formatDateTime(releaseAt);
    return hasPassed(releaseAt, schoolNow(session?.timeZone ?? 'UTC'))
      ? t('reportCardsPublish:atOncePassed', { when })
      : when;
  };
  const lines = [
    ...(open ? [{ of: open, isOpen: true, releaseAt: releaseOf(period, open[0]?.id) }] : []),
    ...releasesOf(
      period,
      levels.filter(({ id }) => !open?.some((one) => one.id === id)),
    ).map((line) => ({ ...line, isOpen: false })),
  ];
  return (
    <ul className={classes.releases} aria-label={t('reportCardsPublish:release')}>
      {lines.map(({ releaseAt, of, isOpen }) => {
        const level =
          areAll && lines.length === 1
            ? t('reportCardsPublish:ofAllLevels')
            : of.map(({ itemName }) => itemName).join(', ');
        return (
          <li key={of.map(({ id }) => id).join()}>
            <span>{t('reportCardsPublish:releaseOf', { level })}</span>
            {isOpen ? (
              <ReleaseForm
                releaseAt={releaseAt}
                version={period.version}
                save={(next, version) =>
                  saveRelease(
                    period,
                    of.map(({ id }) => id),
                    next,
                    version,
                  )
                }
                onDone={() => setOpen(undefined)}
              />
            ) : (
              <>
                <strong>{saidOf(releaseAt)}</strong>
                {!open && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('reportCardsPublish:changeNamed', { level })}
                    onClick={() => setOpen(of)}
                  >
                    {t('reportCardsPublish:change')}
                  </Button>
                )}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
};
