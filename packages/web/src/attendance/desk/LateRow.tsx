import type { AbsenceReason } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { LateArrival } from '@homeroom/contract/attendance/late-arrivals.endpoints.ts';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { IconAction } from '../../ui/buttons/IconAction.tsx';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
import { RadioChips } from '../roll/RadioChips.tsx';
import { giveLateReason, lateQuery } from './desk.api.ts';
import classes from './desk.module.css';
import { NotSaved } from './NotSaved.tsx';
import type { Desk } from './useDesk.ts';

interface LateRowProps {
  late: LateArrival;
  /** What tells them from everybody else of the list. */
  name: string;
  /** Reasons of a lateness that need no more words. */
  reasons: readonly AbsenceReason[];
  /** Recorded just now. */
  isNewest: boolean;
  /** Whether the reasons are offered. */
  isOpen: boolean;
  onOpen: () => void;
  onDone: () => void;
  onSlip: () => void;
  desk: Desk;
}

/** Somebody who is late today. */
export const LateRow = ({ late, name, reasons, isNewest, isOpen, desk, ...props }: LateRowProps) => {
  const { onOpen, onDone, onSlip } = props;
  const queries = useQueryClient();
  const giving = useMutation({
    meta: { saysErrors: true },
    mutationFn: (reasonID: number) => giveLateReason(late.id, late.version, reasonID),
    onSuccess: (saved) => {
      queries.setQueryData(lateQuery.queryKey, (all) =>
        all?.map((one) => (one.id === saved.id ? saved : one)),
      );
      onDone();
    },
    onError: () => void queries.invalidateQueries({ queryKey: lateQuery.queryKey }),
  });
  const reason = reasons.find(({ id }) => id === late.reasonID)?.label;
  return (
    <li className={classes.row} data-newest={isNewest || undefined}>
      <PersonPhoto photo={late.photo} name={late.fullName} size={32} />
      <span className={classes.name}>
        <strong>{late.fullName}</strong>
        <span className={classes.about}>
          {[late.rollClass, late.timeArrived ? formatTime(late.timeArrived) : t('desk:late.noTime'), reason]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={classes.tools}>
        {!isOpen && reasons.length > 1 && (
          <PlainButton variant="subtle" aria-label={t('desk:late.choose', { name })} onClick={onOpen}>
            {t('desk:late.reason')}
          </PlainButton>
        )}
        {late.isOwn && (
          <PlainButton
            variant="subtle"
            aria-label={t('desk:undoOf', { name })}
            isDisabled={desk.takingBack.isPending}
            onClick={() => {
              desk.takeBack(late.id, late.version);
              onDone();
            }}
          >
            {t('desk:undo')}
          </PlainButton>
        )}
        <IconAction icon={IconPrinter} label={t('desk:late.slip', { name })} onClick={onSlip} />
      </span>
      {isOpen && reasons.length > 1 && (
        <div className={classes.reasons}>
          <RadioChips
            legend={t('desk:late.reasonOf', { name })}
            name={`late-${late.id}`}
            options={reasons.map(({ id, label }) => ({ value: id, label }))}
            value={late.reasonID}
            disabled={giving.isPending}
            onChange={(reasonID) => giving.mutate(reasonID)}
          />
        </div>
      )}
      {giving.isError && (
        <div className={classes.reasons}>
          <NotSaved of={giving} />
        </div>
      )}
    </li>
  );
};
