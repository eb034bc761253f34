import './comments.words.ts';
import { commentLevelOf } from '@homeroom/contract/comments/comment-levels.rules.ts';
import type { CommentCode, PersonalComment } from '@homeroom/contract/comments/comments.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import type { Model } from '@homeroom/contract/realtime.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useKeys } from '../platform/keys/keys.ts';
import { useChanges } from '../platform/live/socket.ts';
import { may, useMay, useSession, useToday } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { Kbd } from '../ui/buttons/Kbd.tsx';
import { useTakeBack } from '../ui/feedback/useTakeBack.ts';
import { DropdownFilter } from '../ui/fields/DropdownFilter.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Failed } from '../ui/states/Failed.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { CommentCard } from './CommentCard.tsx';
import { CommentModal } from './CommentModal.tsx';
import { accessQuery, codesQuery, commentsKey, commentsQuery, modelsUpTo } from './comments.api.ts';
import classes from './comments.module.css';
import { asComment, asNew, byYear, type Draft, draftOf, newDraft } from './comments.rules.ts';
import { dropDraft, keepDraft, useDrafts } from './drafts.ts';
import { Refusals } from './Refusals.tsx';
import {
  deleteComment,
  forgetRefusal,
  restoreComment,
  saveComment,
  useSaving,
  withSending,
} from './saving.ts';

/** The categories to choose from; a comment's own too where it is used no more. */
const codesWith = (codes: readonly CommentCode[], of: PersonalComment | undefined) =>
  of && !codes.some(({ id }) => id === of.commentCode.id) ? [...codes, of.commentCode] : codes;

/** Hears of comments of one level. */
const Listen = ({ model, personID }: { model: Model; personID: number }) => {
  const queryClient = useQueryClient();
  useChanges(
    model,
    [personID],
    () => void queryClient.invalidateQueries({ queryKey: commentsKey(personID) }),
  );
  return null;
};

/** Comments on a person by year, newest first, and a way to write one (specification 002 §2). */
export const CommentsTab = ({ details }: { details: PersonalDetails }) => {
  const { id: personID, fullName } = details;
  const mayWrite = useMay('comments.write');
  const { session } = useSession();
  const [year, setYear] = useState<number | null>(null);
  const list = useQuery(commentsQuery(personID));
  const codes = useQuery(codesQuery);
  const access = useQuery(accessQuery);
  const drafts = useDrafts(personID);
  const { sending, refusals } = useSaving(personID);
  const [open, setOpen] = useState<{ draft: Draft; of: PersonalComment | undefined }>();
  const offer = useTakeBack();
  const place = useRef<HTMLElement>(null);

  const level = session ? commentLevelOf(may) : 0;
  const today = useToday();
  const comments = withSending(list.data ?? [], sending).filter(
    (comment) => year === null || comment.year === year,
  );
  const isSending = (id: number) => sending.some((one) => one.id === id);
  const isRefused = (id: number) => refusals.some(({ draft }) => draft?.id === id);
  /** It is not among those that were read: somebody took it away, or it is not for this viewer any more. */
  const isGone = (id: number) =>
    id > 0 && list.data !== undefined && !list.data.some((comment) => comment.id === id);
  const unfinished = Object.values(drafts ?? {}).filter(
    ({ id }) => (id < 0 || isGone(id)) && !isSending(id) && !isRefused(id),
  );

  const write = () => {
    const begun = unfinished[0];
    if (begun) openAgain(begun);
    else setOpen({ draft: newDraft(today), of: undefined });
  };
  const edit = (comment: PersonalComment) =>
    setOpen({ draft: drafts?.[comment.id] ?? draftOf(comment), of: comment });
  const openAgain = (draft: Draft) => {
    if (!isGone(draft.id)) return setOpen({ draft, of: list.data?.find(({ id }) => id === draft.id) });
    const anew = asNew(draft);
    keepDraft(personID, anew);
    void dropDraft(personID, draft.id);
    for (const refusal of refusals) if (refusal.draft?.id === draft.id) forgetRefusal(refusal);
    setOpen({ draft: anew, of: undefined });
  };
  const remove = async (comment: PersonalComment) => {
    if (await deleteComment(personID, comment))
      offer(t('comments:deleted'), () => void restoreComment(personID, comment.id));
  };
  const saveMine = (mine: Draft, theirs: PersonalComment) => {
    const code = codes.data?.find(({ id }) => id === mine.fields.commentCodeID) ?? theirs.commentCode;
    const chosen = access.data?.find(({ id }) => id === mine.fields.securityAccessID);
    const over = { ...mine, version: theirs.version, key: draftOf(theirs).key };
    const by = { studentID: personID, writtenBy: theirs.writtenBy };
    void saveComment(personID, over, code, asComment(over, code, chosen, by));
  };

  useKeys(
    [
      {
        key: 'n',
        label: t('comments:new'),
        // Another tab of the profile may be in front.
        when: () => mayWrite && codes.data !== undefined && !place.current?.closest('[hidden]'),
        run: write,
      },
    ],
    { scope: t('comments:title') },
  );

  const failed = list.error ?? (mayWrite ? (codes.error ?? access.error) : null);
  return (
    <section ref={place} aria-label={t('comments:title')} className={classes.tab}>
      {modelsUpTo(level).map((model) => (
        <Listen key={model} model={model} personID={personID} />
      ))}
      <div className={`${classes.bar} no-print`}>
        <DropdownFilter
          label={t('comments:year')}
          options={
            list.data && [
              { value: '0', label: t('comments:allYears') },
              ...byYear(list.data).map(({ year: one }) => ({ value: String(one), label: String(one) })),
            ]
          }
          value={String(year ?? 0)}
          width={10}
          onChange={(chosen) => setYear(Number(chosen) || null)}
        />
        {mayWrite && (
          <Button
            size="compact-md"
            disabled={!codes.data || !access.data || !drafts}
            rightSection={<Kbd keys="n" />}
            onClick={write}
          >
            {t('comments:new')}
          </Button>
        )}
      </div>
      <Refusals
        refusals={refusals}
        codes={codes.data ?? []}
        onOpen={openAgain}
        onDiscard={({ id }) => void dropDraft(personID, id)}
        onMine={saveMine}
      />
      {mayWrite &&
        unfinished.map((draft) => {
          const beginning = draft.fields.details.slice(0, 120);
          return (
            <div key={draft.id} className={classes.draft}>
              <p className={classes.text}>
                <strong>{t('comments:unfinished')}</strong> {beginning}
              </p>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${t('comments:goOn')}: ${beginning}`}
                onClick={() => openAgain(draft)}
              >
                {t('comments:goOn')}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`${t('comments:discard')}: ${beginning}`}
                onClick={() => void dropDraft(personID, draft.id)}
              >
                {t('comments:discard')}
              </Button>
            </div>
          );
        })}
      {failed && !list.data ? (
        <Failed
          error={failed}
          onRetry={() => void Promise.all([list.refetch(), codes.refetch(), access.refetch()])}
        />
      ) : !list.data ? (
        <Loading rows={4} height="72px" />
      ) : comments.length === 0 ? (
        <Empty message={t('comments:none')} />
      ) : (
        byYear(comments).map((group) => (
          <section key={group.year} aria-label={String(group.year)}>
            <h2 className={classes.yearName}>{group.year}</h2>
            <ul className={classes.list}>
              {group.comments.map((comment) => (
                <CommentCard
                  key={comment.id}
                  comment={comment}
                  isSending={isSending(comment.id)}
                  draft={isRefused(comment.id) ? undefined : drafts?.[comment.id]}
                  onEdit={() => edit(comment)}
                  onDiscard={() => void dropDraft(personID, comment.id)}
                />
              ))}
            </ul>
          </section>
        ))
      )}
      {open && codes.data && access.data && (
        <CommentModal
          key={open.draft.key}
          personID={personID}
          name={fullName}
          draft={open.draft}
          untouched={(open.of ? draftOf(open.of) : newDraft(today)).fields}
          codes={codesWith(codes.data, open.of)}
          access={access.data}
          {...(open.of ? { onDelete: () => open.of && void remove(open.of) } : {})}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
};
