import '../ui/states/fields.words.ts';
import type { CommentCode, PersonalComment } from '@homeroom/contract/comments/comments.endpoints.ts';
import { Button } from '@mantine/core';
import { formatDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { Conflict } from '../ui/records/Conflict.tsx';
import classes from './comments.module.css';
import type { Draft } from './comments.rules.ts';
import { forgetRefusal, type Refusal } from './saving.ts';

interface RefusalsProps {
  refusals: readonly Refusal[];
  codes: readonly CommentCode[];
  onOpen: (draft: Draft) => void;
  onDiscard: (draft: Draft) => void;
  /** Saves mine over what is there now. */
  onMine: (draft: Draft, theirs: PersonalComment) => void;
}

/** Somebody else saved the same comment meanwhile: both texts, to choose from. */
const Choice = ({
  refusal,
  mine,
  theirs,
  codes,
  onDiscard,
  onMine,
}: RefusalsProps & {
  refusal: Refusal;
  mine: Draft;
  theirs: PersonalComment;
}) => {
  const category = codes.find(({ id }) => id === mine.fields.commentCodeID)?.commentCategory ?? '';
  const texts = [
    {
      whose: t('ui:theirs'),
      head: [formatDay(theirs.dateOf), theirs.commentCode.commentCategory, theirs.writtenBy],
      text: theirs.details,
    },
    { whose: t('ui:yours'), head: [formatDay(mine.fields.dateOf), category], text: mine.fields.details },
  ];
  return (
    <div className={classes.refused}>
      <Conflict
        takeTheirs={{
          onChoose: () => {
            forgetRefusal(refusal);
            onDiscard(mine);
          },
        }}
        keepMine={{ onChoose: () => onMine(mine, theirs) }}
      >
        <div className={classes.both}>
          {texts.map(({ whose, head, text }) => (
            <section key={whose} aria-label={whose}>
              <p className={classes.quiet}>{[whose, ...head].filter(Boolean).join(' · ')}</p>
              <p className={classes.text}>{text}</p>
            </section>
          ))}
        </div>
      </Conflict>
    </div>
  );
};

/** What was not saved, and the way back to it (specification 002 §8). */
export const Refusals = (props: RefusalsProps) =>
  props.refusals.map((refusal) => {
    const { draft, message, theirs } = refusal;
    const key = `${draft?.id} ${message}`;
    if (draft && theirs)
      return <Choice key={key} {...props} refusal={refusal} mine={draft} theirs={theirs} />;
    return (
      <div key={key} className={classes.alert} role="alert">
        <p>
          <strong>{t('comments:attention')}</strong> {message}
        </p>
        {draft && <p className={classes.text}>{draft.fields.details}</p>}
        {draft && (
          <Button size="compact-sm" variant="default" onClick={() => props.onOpen(draft)}>
            {t('comments:openAgain')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={() => forgetRefusal(refusal)}>
          {t('ui:close')}
        </Button>
      </div>
    );
  });
