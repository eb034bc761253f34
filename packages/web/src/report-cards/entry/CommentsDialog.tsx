import '@mantine/core/styles/Group.layer.css';
import '../shared/entry.words.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { KeepingDialog } from '../../ui/dialogs/KeepingDialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { lockText } from '../../ui/grid/LockSign.tsx';
import { CommentEditor } from '../shared/CommentEditor.tsx';
import { aroundIn } from '../shared/commentAround.ts';
import { rowName, type ShownComment, type ShownRow } from '../shared/entry.ts';
import { draftOfRow } from '../shared/preview/preview.ts';
import { WithPreview } from '../shared/preview/WithPreview.tsx';
import { CommentSuggestions } from '../shared/suggest/CommentSuggestions.tsx';
import { isSealed, useSuggestions } from '../shared/suggest/suggestions.ts';
import { dialogDrafts, isTyped, type OpenComment, type OpenComments } from './dialog.drafts.ts';
import { basedOn } from './entry.rules.ts';
import type { ClassEntry } from './useClassEntry.ts';

interface CommentsDialogProps {
  entry: ClassEntry;
  shown: ShownRow;
  /** What was typed before in this dialog and not taken over; undefined: nothing. */
  before: OpenComments | undefined;
  onClose: () => void;
}

/** The version on which is based what is typed of a comment. */
const baseOf = (
  { stored, comment, version, isConflict }: ShownComment,
  { opened, version: seen }: OpenComment,
): number => basedOn(seen, version, stored.comment === opened || (!isConflict && comment === opened));

/** The comments of a student in a class: OK takes over what was changed, Cancel nothing (specification 002 §4). */
export const CommentsDialog = ({ entry, shown, before, onClose }: CommentsDialogProps) => {
  const { row, comments } = shown;
  const key = rowName(entry.name, row.studentID);
  // Until somebody types a comment is shown as it stands; from then on what is typed is based on the version that was seen.
  const [open, setOpen] = useState<OpenComments>(before ?? {});
  const suggestions = useSuggestions({
    ...{ periodId: entry.name.periodId, classId: entry.name.classId, studentId: row.studentID },
  });
  // The comment in which somebody types.
  const [at, setAt] = useState(comments[0]?.stored.sectionID);
  const { periodId, classId } = entry.name;
  const typed = comments.flatMap(({ stored: { sectionID }, version }) => {
    const mine = open[sectionID];
    return mine && mine.text !== mine.opened ? [{ sectionID, comment: mine.text, version }] : [];
  });
  const draft = draftOfRow(classId, shown);
  const order = {
    ...{ assessmentPeriodID: periodId, studentID: row.studentID },
    drafts: [
      {
        ...draft,
        classComment: [
          ...draft.classComment.filter((one) => !typed.some(({ sectionID }) => sectionID === one.sectionID)),
          ...typed,
        ],
      },
    ],
  };
  const isChanged = isTyped(open);
  const type = ({ stored, comment, version }: ShownComment, text: string) => {
    const { sectionID } = stored;
    const typed = open[sectionID];
    const was = typed && typed.text !== typed.opened ? typed : { opened: comment, version };
    const next = { ...open, [sectionID]: { ...was, text } };
    setOpen(next);
    if (isTyped(next)) dialogDrafts.keep(key, next);
    else void dialogDrafts.drop(key);
  };
  const close = () => {
    void dialogDrafts.drop(key);
    onClose();
  };
  const takeOver = () => {
    const changed = comments.flatMap((comment) => {
      const mine = open[comment.stored.sectionID];
      if (!mine || mine.text === mine.opened || comment.lock) return [];
      return [{ comment, to: { comment: mine.text.trim(), version: baseOf(comment, mine) } }];
    });
    if (changed.length) entry.change([{ studentID: row.studentID, cells: [], comments: changed }]);
    void entry.flush([row.studentID]);
    close();
  };
  return (
    <KeepingDialog
      opened
      size="90%"
      closeOnClickOutside={false}
      isUnsaved={isChanged}
      onClose={close}
      title={t('reportEntry:commentsFor', { name: row.fullName })}
    >
      <WithPreview
        where="dialog"
        order={order}
        fullName={row.fullName}
        edited={{ classID: classId, sectionID: at ?? null }}
      >
        {comments.map((comment) => {
          const { stored, lock } = comment;
          const typed = open[stored.sectionID];
          const mine = typed && typed.text !== typed.opened ? typed : undefined;
          const around = aroundIn(entry.rows, shown, stored.sectionID);
          const isMeanwhile =
            mine !== undefined && baseOf(comment, mine) !== comment.version && mine.text !== comment.comment;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the card shows the comment that has the focus
            <div key={stored.sectionID} onFocus={() => setAt(stored.sectionID)}>
              <CommentEditor
                label={stored.itemName}
                value={mine?.text ?? comment.comment}
                bankOf={entry.name.classId}
                around={around}
                {...(lock ? {} : { onChange: (text: string) => type(comment, text) })}
              >
                {lock && <span>{lockText(lock)}</span>}
                {isMeanwhile && (
                  <div role="status">
                    <strong>{t('reportEntry:changedMeanwhile', { who: stored.recordedBy ?? '' })}</strong>
                    <p>{stored.comment || t('reportEntry:notEntered')}</p>
                  </div>
                )}
              </CommentEditor>
              <CommentSuggestions
                suggestions={suggestions}
                place={{
                  ...{ periodId: entry.name.periodId, classId: entry.name.classId },
                  ...{ studentId: row.studentID, sectionId: stored.sectionID },
                }}
                fullName={row.fullName}
                comment={stored.comment}
                version={stored.version}
                around={around}
                isSealed={isSealed(row)}
              />
            </div>
          );
        })}
      </WithPreview>
      <FormActions>
        <Button variant="default" onClick={close}>
          {t('ui:cancel')}
        </Button>
        <PrimaryButton onClick={takeOver}>{t('reportEntry:ok')}</PrimaryButton>
      </FormActions>
    </KeepingDialog>
  );
};
