import './set-up.words.ts';
import {
  type CommentSection,
  deleteCommentSection,
  saveCommentSection,
} from '@homeroom/contract/report-cards/columns.endpoints.ts';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { RecordForm } from '../../ui/records/RecordForm.tsx';
import { RecordList } from '../../ui/records/RecordList.tsx';
import { RowHead } from '../../ui/records/RowHead.tsx';
import { Read } from '../../ui/states/Read.tsx';
import {
  kindField,
  newSection,
  type SectionDraft,
  sectionDraft,
  sectionFields,
  sectionInWords,
} from './column.fields.ts';
import { nameField } from './nameField.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { sectionsQuery } from './set-up.api.ts';
import { useRemoving } from './useRemoving.tsx';
import { followScope, useScopeFields } from './useScopeOptions.ts';
import { wordsOf } from './wordsOf.ts';

/** Pastoral comments are of a level, or of all: what else is chosen is given up. */
const follow = (part: Partial<SectionDraft>): Partial<SectionDraft> =>
  part.kind === 'pastoral' ? { ...part, subjectID: null, classID: null } : followScope(part);

/** The comment sections of a period, of classes and pastoral ones. */
export const SectionsPart = ({ periodID, yearID }: { periodID: number; yearID: number }) => {
  const { reads, subject, level, oneClass } = useScopeFields(yearID);
  const removing = useRemoving<CommentSection>({
    remove: ({ id, version }) => call(deleteCommentSection, { params: { id }, query: { version } }),
    nameOf: ({ itemName }) => itemName,
    inWords: sectionInWords,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['ReportCardSetup'] }),
  });
  return (
    <section className={record.section} aria-label={t('reportCardsSetUp:part.sections')}>
      <Read of={reads} rows={4}>
        {() => (
          <RecordList
            key={periodID}
            query={sectionsQuery(periodID)}
            draftOf={sectionDraft}
            begin={() => newSection}
            form={(props) => (
              <RecordForm
                {...props}
                problems={({ itemName }) =>
                  problemsOf(notNullOrEmpty(itemName.trim(), t('reportCardsSetUp:problem.name')))
                }
                follow={(_, part) => follow(part)}
                fields={({ kind }) => [
                  nameField(),
                  kindField(),
                  level,
                  ...(kind === 'class' ? [subject, oneClass] : []),
                  ...sectionFields(),
                ]}
              />
            )}
            save={({ draft, ...sent }) =>
              call(saveCommentSection, {
                params: { id: sent.id || 1 },
                body: { ...draft, ...sent, assessmentPeriodID: periodID },
              })
            }
            moved={(draft, { ordinal }) => ({ ...draft, ordinal })}
            words={wordsOf<CommentSection>('section', 'sections', ({ itemName }) => itemName)}
            mayAdd
            mayEdit={({ permission }) => permission === 2}
          >
            {(row, { actions, form }) => (
              <>
                <RowHead
                  name={row.itemName}
                  dateClosed={row.dateClosed}
                  actions={
                    <>
                      <RemoveButton
                        name={row.itemName}
                        isUsed={row.isUsed}
                        onRemove={() => removing.ask(row)}
                      />
                      {actions}
                    </>
                  }
                >
                  <span className={record.quiet}>{sectionInWords(row)}</span>
                </RowHead>
                {form}
              </>
            )}
          </RecordList>
        )}
      </Read>
      {removing.dialog}
    </section>
  );
};
