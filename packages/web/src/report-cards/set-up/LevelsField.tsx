import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './set-up.words.ts';
import type { ReportCardPeriod } from '@homeroom/contract/report-cards/periods.endpoints.ts';
import { cardTemplates } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { ReleaseFields } from './ReleaseFields.tsx';
import { levelsQuery } from './set-up.api.ts';
import classes from './set-up.module.css';

type Levels = ReportCardPeriod['levels'];

/** The release that all levels share; null: they have several, or none. */
const sharedRelease = (levels: Levels): string | null => {
  const [first = null, ...others] = new Set(levels.map(({ releaseAt }) => releaseAt));
  return others.length ? null : first;
};

/** The levels that get cards in a period, each with its card and its release. */
export const LevelsField = ({ value, onChange }: { value: Levels; onChange: (levels: Levels) => void }) => {
  const change = (levelID: number, part: Partial<Levels[number]>) =>
    onChange(value.map((one) => (one.levelID === levelID ? { ...one, ...part } : one)));
  return (
    <fieldset className={classes.levels}>
      <legend>{t('reportCardsSetUp:levels.title')}</legend>
      <p className={classes.quiet}>{t('reportCardsSetUp:levels.hint')}</p>
      {value.length > 1 && (
        <div className={classes.line}>
          <ReleaseFields
            dayLabel={t('reportCardsSetUp:levels.allDay')}
            timeLabel={t('reportCardsSetUp:levels.allTime')}
            value={sharedRelease(value)}
            onChange={(releaseAt) => onChange(value.map((one) => ({ ...one, releaseAt })))}
          />
        </div>
      )}
      <Read of={useQuery(levelsQuery)} rows={4}>
        {(levels) => (
          <>
            <div className={classes.levelHead} aria-hidden>
              <span>{t('reportCardsSetUp:levels.head.level')}</span>
              <span>{t('reportCardsSetUp:levels.head.card')}</span>
              <span>{t('reportCardsSetUp:levels.head.day')}</span>
              <span>
                {value.some(({ releaseAt }) => releaseAt) && t('reportCardsSetUp:levels.head.time')}
              </span>
            </div>
            {levels.map(({ id, itemName }) => {
              const chosen = value.find(({ levelID }) => levelID === id);
              return (
                <div key={id} className={classes.level}>
                  <Checkbox
                    label={itemName}
                    checked={chosen !== undefined}
                    onChange={(event) =>
                      onChange(
                        event.currentTarget.checked
                          ? [
                              ...value,
                              {
                                levelID: id,
                                template: value.at(-1)?.template ?? 'secondary',
                                releaseAt: null,
                              },
                            ]
                          : value.filter(({ levelID }) => levelID !== id),
                      )
                    }
                  />
                  {chosen && (
                    <>
                      <Choice
                        aria-label={t('reportCardsSetUp:levels.template', { level: itemName })}
                        data={cardTemplates.map((template) => ({
                          value: template,
                          label: t(`reportCardsSetUp:levels.${template}`),
                        }))}
                        value={chosen.template}
                        onChange={(template) =>
                          change(id, {
                            template: cardTemplates.find((one) => one === template) ?? chosen.template,
                          })
                        }
                      />
                      <ReleaseFields
                        dayLabel={t('reportCardsSetUp:levels.releaseDay', { level: itemName })}
                        timeLabel={t('reportCardsSetUp:levels.releaseTime', { level: itemName })}
                        hideLabels
                        value={chosen.releaseAt}
                        onChange={(releaseAt) => change(id, { releaseAt })}
                      />
                    </>
                  )}
                </div>
              );
            })}
          </>
        )}
      </Read>
    </fieldset>
  );
};
