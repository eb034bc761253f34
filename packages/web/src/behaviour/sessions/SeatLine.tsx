import './sessions.words.ts';
import type { DetentionSeat } from '@homeroom/contract/behaviour/sessions.endpoints.ts';
import { formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
import behaviour from '../behaviour.module.css';

const marks = ['present', 'excused', 'absent'] as const;

interface SeatLineProps {
  seat: DetentionSeat;
  isBusy: boolean;
  onMark: (mark: DetentionSeat['mark']) => void;
}

/** One seat: who sits there, the mark, and what came of it. A mark that is pressed again is taken back. */
export const SeatLine = ({ seat, isBusy, onMark }: SeatLineProps) => {
  const { person, actionType, mark, movedTo, escalatedTo, permission } = seat;
  return (
    <li className={behaviour.person}>
      <div className={behaviour.personHead}>
        <PersonPhoto photo={person.photo} name={person.itemName} />
        <h3>
          <PersonLink id={person.id}>{person.itemName}</PersonLink>
        </h3>
        <span className={behaviour.quiet}>
          {[person.rollClass, actionType?.itemName].filter(Boolean).join(' · ')}
        </span>
        {permission === 2 ? (
          // biome-ignore lint/a11y/useSemanticElements: buttons beside each other, no form
          <span
            role="group"
            aria-label={t('sessions:markOf', { name: person.itemName })}
            className={`${behaviour.actions} ${behaviour.end}`}
          >
            {marks.map((each) => (
              <Chip
                key={each}
                active={mark === each}
                onChange={(active) => !isBusy && onMark(active ? each : '')}
              >
                {t(`sessions:mark.${each}`)}
              </Chip>
            ))}
          </span>
        ) : (
          mark && <span className={behaviour.end}>{t(`sessions:mark.${mark}`)}</span>
        )}
      </div>
      {movedTo && (
        <p className={behaviour.small}>
          {t('sessions:moved', {
            day: formatDayShort(movedTo.dateOf),
            time: formatTime(movedTo.timeStart),
          })}
        </p>
      )}
      {mark === 'excused' && !movedTo && <p className={behaviour.small}>{t('sessions:noLater')}</p>}
      {escalatedTo && (
        <p className={behaviour.small}>
          {escalatedTo.itemName
            ? t('sessions:escalated', { action: escalatedTo.itemName })
            : t('sessions:escalatedHidden')}
        </p>
      )}
      {mark === 'absent' && !escalatedTo && <p className={behaviour.small}>{t('sessions:notEscalated')}</p>}
    </li>
  );
};
