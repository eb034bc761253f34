import '../../shared/entry.words.ts';
import '../../shared/suggest/suggest.words.ts';
import type { CommentAround, CommentFault } from '@homeroom/contract/report-cards/comment-checks.rules.ts';
import { t } from '../../../platform/words/words.ts';
import type { ClassName, ShownComment, ShownRow } from '../../shared/entry.ts';
import { faultWords } from '../../shared/faultWords.ts';
import { CommentSuggestions } from '../../shared/suggest/CommentSuggestions.tsx';
import { isSealed, type Suggestions } from '../../shared/suggest/suggestions.ts';
import classes from './proofread.module.css';

interface ProofreadCommentProps {
  name: ClassName;
  shown: ShownRow;
  comment: ShownComment;
  around: CommentAround;
  faults: readonly CommentFault[];
  suggestions: Suggestions;
}

/** A comment of the class as it stands, what may be wrong with it, and what is suggested. */
export const ProofreadComment = (props: ProofreadCommentProps) => {
  const { name, shown, comment, around, faults, suggestions } = props;
  const { row } = shown;
  const { stored } = comment;
  const results = shown.cells.flatMap(({ column, result }) =>
    result.reportCardResultValue ? [`${column.itemName} ${result.reportCardResultValue}`] : [],
  );
  const isOnly = shown.comments.length === 1;
  return (
    <li className={classes.comment}>
      <h2>
        {row.fullName}
        {!isOnly && ` · ${stored.itemName}`}
      </h2>
      <p className={classes.quiet}>{[t(`reportEntry:step.${row.step}`), ...results].join(' · ')}</p>
      <p className={classes.text}>{stored.comment || t('reportSuggestions:notWritten')}</p>
      {faults.length > 0 && (
        <ul className={classes.faults}>
          {faults.map((fault) => (
            <li key={faultWords(fault)}>{faultWords(fault)}</li>
          ))}
        </ul>
      )}
      <CommentSuggestions
        suggestions={suggestions}
        place={{
          ...{ periodId: name.periodId, classId: name.classId },
          ...{ studentId: row.studentID, sectionId: stored.sectionID },
        }}
        fullName={row.fullName}
        comment={stored.comment}
        version={stored.version}
        around={around}
        isSealed={isSealed(row)}
      />
    </li>
  );
};
