import './kioskOffice.words.ts';
import {
  replaceStudentCard,
  type StudentCard,
  saveStudentCard,
} from '@homeroom/contract/kiosk/cards.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProfilePart } from '../platform/areas/area.ts';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { notify } from '../platform/notices/notify.ts';
import { useMay, useToday } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { ConfirmModal } from '../ui/dialogs/ConfirmModal.tsx';
import record from '../ui/fields/record.module.css';
import { RecordList } from '../ui/records/RecordList.tsx';
import { RowHead } from '../ui/records/RowHead.tsx';
import { CardDates } from './CardDates.tsx';
import { cardDraft, cardFields, cardProblems, isEnded, newCard } from './cards.fields.ts';
import { cardsQuery } from './kiosk.api.ts';

/** A student's cards with their dates; a lost one is replaced. */
export const CardsTab: ProfilePart = ({ details: { id } }) => {
  const today = useToday();
  const mayManage = useMay('kiosk.manage');
  const [lost, setLost] = useState<StudentCard>();
  const query = cardsQuery(id);
  const replace = useMutation({
    mutationFn: (card: StudentCard) =>
      call(replaceStudentCard, { params: { id }, body: { id: card.id, version: card.version } }),
    onSuccess: (cards) => {
      queryClient.setQueryData(query.queryKey, cards);
      notify.done(t('kioskOffice:cards.replaced', { code: cards[0]?.code ?? '' }));
    },
    onError: () => queryClient.invalidateQueries(query),
    onSettled: () => setLost(undefined),
  });
  const find = useMutation({
    mutationFn: (card: StudentCard) =>
      call(saveStudentCard, {
        params: { id },
        body: { ...cardDraft(card), id: card.id, version: card.version, isFound: true },
      }),
    onSuccess: (cards, { code }) => {
      queryClient.setQueryData(query.queryKey, cards);
      notify.done(t('kioskOffice:cards.foundDone', { code }));
    },
    onError: () => queryClient.invalidateQueries(query),
  });
  return (
    <section className={record.section} aria-labelledby="cards-title">
      <div className={record.head}>
        <h2 id="cards-title">{t('kioskOffice:cards.title')}</h2>
        <span className={record.end}>
          <Link to="/attendance/cards" search={{ student: id }}>
            {t('kioskOffice:cards.print')}
          </Link>
        </span>
      </div>
      <RecordList
        query={query}
        fields={cardFields}
        draftOf={cardDraft}
        begin={() => newCard(today)}
        problems={cardProblems}
        save={({ draft, id: cardId, version }) =>
          call(saveStudentCard, { params: { id }, body: { ...draft, id: cardId, version } })
        }
        words={{
          none: t('kioskOffice:cards.none'),
          add: t('kioskOffice:cards.add'),
          newTitle: t('kioskOffice:cards.add'),
          editTitle: ({ code }) => t('kioskOffice:cards.edit', { code }),
          nameOf: ({ code }) => code,
        }}
        mayAdd={mayManage}
        mayEdit={() => mayManage}
        isPast={(card) => isEnded(card, today)}
      >
        {(row, { actions, form }) => (
          <>
            <RowHead
              name={row.code}
              actions={
                <>
                  {mayManage && !isEnded(row, today) && (
                    <Button
                      size="compact-md"
                      variant="default"
                      aria-label={`${t('kioskOffice:cards.replace')}: ${row.code}`}
                      onClick={() => setLost(row)}
                    >
                      {t('kioskOffice:cards.replace')}
                    </Button>
                  )}
                  {mayManage && row.dateLost !== null && (
                    <SoftDisabledButton
                      size="compact-md"
                      variant="default"
                      isDisabled={find.isPending && find.variables.id === row.id}
                      aria-label={`${t('kioskOffice:cards.found')}: ${row.code}`}
                      onClick={() => find.mutate(row)}
                    >
                      {t('kioskOffice:cards.found')}
                    </SoftDisabledButton>
                  )}
                  {actions}
                </>
              }
            >
              <span className={record.quiet}>
                <CardDates card={row} />
              </span>
            </RowHead>
            {form}
          </>
        )}
      </RecordList>
      <ConfirmModal
        opened={lost !== undefined}
        title={t('kioskOffice:cards.replaceTitle', { code: lost?.code ?? '' })}
        confirmLabel={t('kioskOffice:cards.replace')}
        onConfirm={() => lost && replace.mutate(lost)}
        onCancel={() => setLost(undefined)}
      >
        <p>{t('kioskOffice:cards.replaceText')}</p>
      </ConfirmModal>
    </section>
  );
};
