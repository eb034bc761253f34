import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './board.words.ts';
import {
  type Board,
  type Reminded,
  remindTeachers,
} from '@homeroom/contract/report-cards/board.endpoints.ts';
import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { Unreachable } from '../../platform/errors/errors.ts';
import { useToday } from '../../platform/session/session.ts';
import { relativeMoment } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { remindersQuery } from './board.api.ts';
import classes from './board.module.css';
import { type BehindTeacher, behindTeachers } from './board.rules.ts';

/** Who is asked by mail, and who is not, with why. */
const Answered = ({ ordered, leftOut }: Reminded) => (
  <div role="status">
    <p>
      {ordered.length
        ? `${t('reportCardsBoard:remind.ordered', { count: ordered.length })} ${ordered.map(({ itemName }) => itemName).join('; ')}`
        : t('reportCardsBoard:remind.orderedNobody')}
    </p>
    {leftOut.length > 0 && (
      <>
        <p>{t('reportCardsBoard:remind.leftOut')}</p>
        <ul className={classes.left}>
          {leftOut.map(({ id, itemName, why }) => (
            <li key={id}>
              <strong>{itemName}</strong> {t(`reportCardsBoard:remind.why.${why}`)}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);

/** Reminds by mail: whom is chosen first, and afterwards it says who was left out. */
export const RemindDialog = ({ board, onClose }: { board: Board; onClose: () => void }) => {
  const today = useToday();
  const period = board.assessmentPeriodID;
  const reminders = useQuery(remindersQuery(period));
  const behind = behindTeachers(board.classes);
  const lastOf = (id: number) => reminders.data?.find(({ teacher }) => teacher.id === id)?.at;
  const isToday = (id: number) => lastOf(id)?.slice(0, 10) === today;
  /** Whom somebody has chosen or left out by hand; of the others those whose day has passed, unless they were reminded today. */
  const [byHand, setByHand] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isChosen = ({ id, isLate }: BehindTeacher) => byHand.get(id) ?? (isLate && !isToday(id));
  const chosen = behind.filter(isChosen).map(({ id }) => id);
  const reminding = useMutation({
    meta: { saysErrors: true },
    mutationFn: (teacherIDs: number[]) =>
      call(remindTeachers, { body: { assessmentPeriodID: period, teacherIDs } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['ReportCardBoard'] }),
  });
  return (
    <Dialog opened title={t('reportCardsBoard:remind.title')} onClose={onClose} size="lg">
      {reminding.data ? (
        <Answered {...reminding.data} />
      ) : (
        <Read of={reminders}>
          {() =>
            behind.length === 0 ? (
              <p>{t('reportCardsBoard:remind.nobody')}</p>
            ) : (
              <>
                <p>{t('reportCardsBoard:remind.text', { period: board.itemName })}</p>
                <p className={classes.quiet}>{t('reportCardsBoard:remind.chosen')}</p>
                <Checkbox
                  label={t('reportCardsBoard:remind.all')}
                  checked={chosen.length === behind.length}
                  indeterminate={chosen.length > 0 && chosen.length < behind.length}
                  onChange={(event) => {
                    const all = event.currentTarget.checked;
                    setByHand(new Map(behind.map(({ id }) => [id, all])));
                  }}
                />
                <ul className={classes.people}>
                  {behind.map((one) => {
                    const { id, itemName, open, isLate } = one;
                    const last = lastOf(id);
                    return (
                      <li key={id}>
                        <Checkbox
                          label={itemName}
                          checked={isChosen(one)}
                          onChange={(event) =>
                            setByHand(new Map(byHand).set(id, event.currentTarget.checked))
                          }
                        />
                        <span className={classes.quiet}>
                          {[
                            t('reportCardsBoard:remind.open', { count: open }),
                            isLate && t('reportCardsBoard:remind.late'),
                            last
                              ? t('reportCardsBoard:remind.last', { when: relativeMoment(last, today) })
                              : t('reportCardsBoard:remind.never'),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </li>
                    );
                  })}
                </ul>
              </>
            )
          }
        </Read>
      )}
      {reminding.error && (
        <p role="alert">
          {reminding.error instanceof Unreachable
            ? t('reportCardsBoard:remind.unknown')
            : sayingOf(reminding.error)}
        </p>
      )}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {t(reminding.data ? 'reportCardsBoard:remind.close' : 'reportCardsBoard:remind.cancel')}
        </Button>
        {!reminding.data && reminders.data && behind.length > 0 && (
          <PrimaryButton
            disabled={chosen.length === 0}
            isDisabled={reminding.isPending}
            onClick={() => reminding.mutate(chosen)}
          >
            {t('reportCardsBoard:remind.send', { count: chosen.length })}
          </PrimaryButton>
        )}
      </FormActions>
    </Dialog>
  );
};
