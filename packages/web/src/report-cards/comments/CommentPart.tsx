import './comments.words.ts';
import '../shared/entry.words.ts';
import { Button } from '@mantine/core';
import IconChevron from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useId, useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { lockText } from '../../ui/grid/LockSign.tsx';
import { CommentEditor } from '../shared/CommentEditor.tsx';
import { StepDialog } from '../shared/StepDialog.tsx';
import { CommentSuggestions } from '../shared/suggest/CommentSuggestions.tsx';
import { isSealed, type Suggestions } from '../shared/suggest/suggestions.ts';
import type { CommentsStudent, StudentName } from './comments.api.ts';
import classes from './comments.module.css';
import type { ShownComment } from './comments.rules.ts';

interface CommentPartProps {
  comment: ShownComment;
  name: StudentName;
  student: CommentsStudent;
  isOpen: boolean;
  onToggle: () => void;
  /** Its field has the focus. */
  onFocus: () => void;
  onType: (text: string) => void;
  /** One of two texts is chosen where somebody else was first. */
  onChoose: (text: string) => void;
  suggestions: Suggestions;
  /** The row has made a step. */
  onSettled: () => void;
  /** The field is left: what was typed is saved. */
  onLeave: () => void;
}

/** How a comment stands, in a word. */
const markOf = ({ isConflict, isChanged, text, stored }: ShownComment): string => {
  if (isConflict) return t('reportEntry:conflict.cell');
  if (isChanged) return t('reportEntry:notSaved');
  if (stored.suggestions > 0) return t('reportEntry:suggestionsWait');
  return text.trim() === '' ? t('reportComments:notWritten') : '';
};

/** One comment of a student: its head says how it stands, and opens it. */
export const CommentPart = (props: CommentPartProps) => {
  const {
    comment,
    name,
    student,
    isOpen,
    suggestions,
    onToggle,
    onFocus,
    onType,
    onChoose,
    onSettled,
    onLeave,
  } = props;
  const { stored, text, lock, isConflict } = comment;
  const id = useId();
  const [hasSteps, setHasSteps] = useState(false);
  // What is being typed, as it was typed: what is saved has no blanks at its ends.
  const [typing, setTyping] = useState<string | null>(null);
  const around = {
    ...{ givenName: student.givenName, pronouns: student.pronouns, maxCharacters: stored.maxCharacters },
    ...{ otherNames: [], otherTexts: [], shares: [] },
  };
  const mark = markOf(comment);
  const title = [stored.className || t('reportComments:pastoral'), stored.itemName].join(' · ');
  return (
    <div className={classes.part} data-open={isOpen || undefined}>
      <h3>
        <button
          type="button"
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <IconChevron size={16} aria-hidden className={classes.chevron} />
          <span className={classes.name}>{title}</span>
          {mark && <span className={classes.mark}>{mark}</span>}
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className={classes.body}>
        <p className={classes.quiet}>
          {[
            stored.teachers.join(', '),
            t(`reportEntry:step.${stored.standing.step}`),
            ...stored.results.map(({ itemName, value }) => `${itemName} ${value}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {stored.standing.sentBackReason && (
          <p>{t('reportEntry:sentBack', { reason: stored.standing.sentBackReason })}</p>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is left in it is saved */}
        <div
          onFocus={onFocus}
          onBlur={() => {
            setTyping(null);
            onLeave();
          }}
        >
          <CommentEditor
            label={title}
            isNamedAbove
            value={typing ?? text}
            bankOf={stored.classID}
            around={around}
            {...(lock
              ? {}
              : {
                  onChange: (typed: string) => {
                    setTyping(typed);
                    onType(typed);
                  },
                })}
          >
            {lock && <span>{lockText(lock)}</span>}
            {isConflict && (
              <div role="alert" className={classes.conflict}>
                <strong>{t('reportEntry:changedMeanwhile', { who: stored.recordedBy ?? '' })}</strong>
                <p>{stored.comment || t('reportEntry:notEntered')}</p>
                <Button size="compact-sm" variant="default" onClick={() => onChoose(stored.comment)}>
                  {t('reportComments:takeTheirs')}
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => onChoose(text)}>
                  {t('reportComments:keepMine')}
                </Button>
              </div>
            )}
          </CommentEditor>
        </div>
        <CommentSuggestions
          suggestions={suggestions}
          place={{
            ...{ periodId: name.periodId, classId: stored.classID },
            ...{ studentId: name.studentId, sectionId: stored.sectionID },
          }}
          fullName={student.fullName}
          comment={stored.comment}
          version={stored.version}
          around={around}
          isSealed={isSealed(stored.standing)}
        />
        {stored.standing.nextSteps.length > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${t('reportComments:steps')}: ${title}`}
            onClick={() => setHasSteps(true)}
          >
            {t('reportComments:steps')}
          </Button>
        )}
      </div>
      {hasSteps && (
        <StepDialog
          row={{ ...stored.standing, studentID: name.studentId, fullName: student.fullName }}
          periodId={name.periodId}
          classId={stored.classID}
          isWaiting={comment.isChanged}
          onSettled={onSettled}
          onClose={() => setHasSteps(false)}
        />
      )}
    </div>
  );
};
