import './enrolment.words.ts';
import '../ui/fields/record.words.ts';
import type { RollClass } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { personSearch } from '@homeroom/contract/persons/persons.endpoints.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { finderOf } from '../platform/calls/finding.ts';
import { notNullOrEmpty, problemsOf } from '../platform/errors/validation.ts';
import { useToday } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { EndDialog } from '../ui/dialogs/EndDialog.tsx';
import type { Field } from '../ui/fields/Fields.tsx';
import record from '../ui/fields/record.module.css';
import { TeachersEditor, teachersInWords, teachersProblems } from '../ui/people/TeachersEditor.tsx';
import { ClosingButton } from '../ui/records/ClosingButton.tsx';
import { SidePanel } from '../ui/records/ListWithPanel.tsx';
import { RecordForm } from '../ui/records/RecordForm.tsx';
import { useClosing } from '../ui/records/useClosing.ts';
import {
  keepRollClass,
  type RollClassDraft,
  readRollClass,
  rollClassDraft,
  storedRollClass,
} from './rollClasses.api.ts';

const findStaff = finderOf(personSearch, { filterType: 'StaffCurrentFuture' });

interface RollClassPanelProps {
  /** Absent: a new one. */
  row?: RollClass;
  campuses: readonly { id: number; itemName: string }[];
  /** `isDone`: what was typed is saved or given up. */
  onClose: (isDone: boolean) => void;
  /** It was closed: the list shows closed ones too, so that it does not vanish under the hand. */
  onClosed: () => void;
}

const nothing: RollClassDraft = {
  code: '',
  itemName: '',
  campusID: null,
  location: '',
  dateClosed: null,
  teachers: [],
};

const fieldsOf = (campuses: RollClassPanelProps['campuses']): Field<keyof RollClassDraft>[] => [
  { name: 'code', label: t('enrolment:rollClasses.code'), kind: 'text', max: 50, required: true },
  { name: 'itemName', label: t('enrolment:rollClasses.name'), kind: 'text', max: 100 },
  {
    name: 'campusID',
    label: t('enrolment:rollClasses.campus'),
    kind: 'id',
    options: campuses.map(({ id, itemName }) => ({ value: String(id), label: itemName })),
  },
  { name: 'location', label: t('enrolment:rollClasses.location'), kind: 'text', max: 100 },
];

const problemsIn = ({ code, teachers }: RollClassDraft): string[] => [
  ...problemsOf(notNullOrEmpty(code, t('enrolment:rollClasses.codeNeeded'))),
  ...teachersProblems(teachers),
];

/** One roll class: what it is called, where it meets, who has it; closed and opened again, with undo. */
export const RollClassPanel = ({ row, campuses, onClose, onClosed }: RollClassPanelProps) => {
  const today = useToday();
  const [ending, setEnding] = useState(false);
  const closing = useClosing({
    save: async (of: RollClass, dateClosed: string | null) => {
      await keepRollClass(of.id, { ...rollClassDraft(of), dateClosed }, of.version);
      const now = await readRollClass(of.id);
      if (dateClosed) onClosed();
      return now;
    },
    stateOf: ({ dateClosed }) => dateClosed,
    said: ({ code }, dateClosed) =>
      t(dateClosed ? 'enrolment:rollClasses.closedDone' : 'enrolment:rollClasses.reopenedDone', { code }),
  });
  return (
    <SidePanel
      label={row ? row.code : t('enrolment:rollClasses.new')}
      onClose={() => onClose(false)}
      head={
        <span className={record.actions}>
          {row && (
            <>
              <Link to="/entities/search/classlists" search={{ rollClass: row.code }}>
                {t('enrolment:rollClasses.list', { code: row.code })}
              </Link>
              <ClosingButton
                words={{ close: t('enrolment:rollClasses.end'), reopen: t('enrolment:rollClasses.reopen') }}
                name={row.code}
                isClosed={row.dateClosed !== null}
                isDisabled={closing.isBusy}
                onClick={() => (row.dateClosed ? closing.setClosed(row, null) : setEnding(true))}
              />
            </>
          )}
        </span>
      }
    >
      <RecordForm<RollClassDraft>
        title={row ? t('enrolment:rollClasses.edit', { code: row.code }) : t('enrolment:rollClasses.new')}
        fields={fieldsOf(campuses)}
        stored={row ? storedRollClass(row) : { value: nothing, version: 0 }}
        problems={problemsIn}
        describe={({ teachers }) => ({ [t('enrolment:rollClasses.teachers')]: teachersInWords(teachers) })}
        save={async (draft, version) => {
          const saved = await keepRollClass(row?.id ?? 0, draft, version);
          const now = await readRollClass(saved.id);
          return now ? storedRollClass(now) : { value: draft, version: saved.version };
        }}
        {...(row && {
          readAgain: async () => {
            const now = await readRollClass(row.id);
            return now && storedRollClass(now);
          },
        })}
        onDone={() => onClose(true)}
      >
        {({ value, change }) => (
          <TeachersEditor
            teachers={value.teachers}
            find={findStaff}
            from={today}
            onChange={(teachers) => change({ teachers })}
          />
        )}
      </RecordForm>
      {ending && row && (
        <EndDialog
          title={t('enrolment:rollClasses.endTitle', { code: row.code })}
          what={t('enrolment:rollClasses.endWhat')}
          day={today}
          confirmLabel={t('enrolment:rollClasses.endConfirm')}
          onCancel={() => setEnding(false)}
          onEnd={(day) => {
            setEnding(false);
            closing.setClosed(row, day);
          }}
        />
      )}
    </SidePanel>
  );
};
