import '../roll/absence.words.ts';
import '../roll/attendance.words.ts';
import type { AttendanceLayer } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatPartOfDay, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Read } from '../../ui/states/Read.tsx';
import { layersQuery } from '../roll/attendance.api.ts';
import type { Roll } from '../roll/roll.ts';
import classes from './RollLayers.module.css';

const layerText = ({ mark, reason, details, timeArrived, ...part }: AttendanceLayer) => {
  const time = timeArrived ? formatTime(timeArrived) : formatPartOfDay(part);
  return [t(`attendance:markName.${mark}`), time, reason, details].filter(Boolean).join(' · ');
};

/** Every layer of one mark, with who and when; the one that counts is named. */
export const RollLayers = ({ roll, studentID }: { roll: Roll; studentID: number }) => {
  const layers = useQuery(layersQuery(roll, studentID));
  if (!layers.isSuccess) return <Read of={layers} rows={3} onlyFresh />;
  return (
    <ul className={classes.layers} aria-label={t('absence:layers')}>
      {layers.data.map((layer) => (
        <li key={layer.layer} data-wins={layer.wins || undefined}>
          <span className={classes.name}>
            {t(`absence:layer.${layer.layer}`)}
            {layer.wins && <span className={classes.wins}>{t('absence:shown')}</span>}
          </span>
          <span>{layerText(layer)}</span>
          {layer.recordedAt && (
            <span className={classes.who}>
              {t('attendance:recordedBy', {
                time: layer.receivedAt
                  ? t('attendance:madeThenArrived', {
                      made: formatDateTime(layer.recordedAt),
                      arrived: formatDateTime(layer.receivedAt),
                    })
                  : formatDateTime(layer.recordedAt),
                name: layer.recordedBy ?? t('attendance:somebody'),
              })}
            </span>
          )}
          {layer.history.map((earlier) => (
            <span key={earlier.recordedAt} className={classes.who}>
              {t('absence:earlier', {
                mark: [t(`attendance:markName.${earlier.mark}`), earlier.reason].filter(Boolean).join(' · '),
                at: formatDateTime(earlier.recordedAt),
                name: earlier.recordedBy ?? t('attendance:somebody'),
              })}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
};
