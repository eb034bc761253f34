import '../classes.words.ts';
import '../../ui/fields/record.words.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import type { saveClassRecord } from '@homeroom/contract/subjects/classes.endpoints.ts';
import type { AcademicYear } from '@homeroom/contract/subjects/subjects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { EndDialog } from '../../ui/dialogs/EndDialog.tsx';
import { DaySaid } from '../../ui/fields/DaySaid.tsx';
import record from '../../ui/fields/record.module.css';
import { ClashWarnings } from '../../ui/people/ClashWarnings.tsx';
import { ClosingButton } from '../../ui/records/ClosingButton.tsx';
import { SidePanel } from '../../ui/records/ListWithPanel.tsx';
import { useClosing } from '../../ui/records/useClosing.ts';
import { Read } from '../../ui/states/Read.tsx';
import { classRecordQuery } from '../subjects.api.ts';
import { ClassForm } from './ClassForm.tsx';
import { ClassMembers } from './ClassMembers.tsx';
import { keepClass, storedClass } from './records.api.ts';

interface ClassPanelProps {
  /** 0: a new one. */
  id: number;
  year: AcademicYear;
  /** `isDone`: what was typed is saved or given up. */
  onClose: (isDone: boolean) => void;
  onAdded: (id: number) => void;
}

type SavedClass = Answer<typeof saveClassRecord>;

/** What is said of a class that was closed, or opened again, and of whom its ending could not be undone. */
const saidOf = ({ itemName: name, changedMeanwhile }: SavedClass, dateClosed: string | null) => {
  if (dateClosed) return t('classes:records.closed', { name });
  if (!changedMeanwhile) return t('classes:records.reopened', { name });
  if (!changedMeanwhile.length) return t('classes:records.endUndone', { name });
  return t('classes:records.endUndoneExcept', { name, names: changedMeanwhile.join(', ') });
};

/** One class: what it is, who teaches it, when it meets, who is in it; closed and opened again, with undo. */
export const ClassPanel = ({ id, year, onClose, onAdded }: ClassPanelProps) => {
  const today = useToday();
  const [ending, setEnding] = useState(false);
  const query = useQuery({ ...classRecordQuery(id), enabled: id > 0 });
  const stored = query.data;
  const closing = useClosing({
    save: (of: SavedClass, dateClosed: string | null, isUndo) =>
      keepClass(of, { ...storedClass(of).value, dateClosed }, isUndo ? of.ended : undefined),
    stateOf: ({ dateClosed }) => dateClosed,
    said: saidOf,
  });
  // Days before the year are none of its own; neither are days after it.
  const from = today < year.dateStart || today > year.dateEnd ? year.dateStart : today;
  return (
    <SidePanel
      label={stored?.itemName ?? t('classes:records.new')}
      onClose={() => onClose(false)}
      head={
        <span className={record.actions}>
          {stored && (
            <>
              <Link
                to="/subjects/{-$id}"
                params={{ id: 'view' }}
                search={{ year: year.id, class: stored.id }}
              >
                {t('classes:records.view', { name: stored.code })}
              </Link>
              <ClosingButton
                words={{ close: t('classes:records.end'), reopen: t('classes:records.reopen') }}
                name={stored.itemName}
                isClosed={stored.dateClosed !== null}
                isDisabled={closing.isBusy}
                onClick={() => (stored.dateClosed ? closing.setClosed(stored, null) : setEnding(true))}
              />
              {stored.dateClosed && (
                <DaySaid day={stored.dateClosed} say={(day) => t('record:closedOn', { day })} />
              )}
            </>
          )}
        </span>
      }
    >
      {stored && stored.clashes.length > 0 && (
        <div className={record.section}>
          <ClashWarnings clashes={stored.clashes} />
        </div>
      )}
      {id > 0 && !stored ? (
        <Read of={query} rows={6} height="56px" />
      ) : (
        <ClassForm stored={stored} year={year} from={from} onAdded={onAdded} onClose={() => onClose(true)} />
      )}
      {stored && <ClassMembers classID={stored.id} from={from} today={today} />}
      {ending && stored && (
        <EndDialog
          title={t('classes:records.endTitle', { name: stored.itemName })}
          what={t('classes:records.endWhat')}
          day={from}
          confirmLabel={t('classes:records.endConfirm')}
          onCancel={() => setEnding(false)}
          onEnd={(day) => {
            setEnding(false);
            closing.setClosed(stored, day);
          }}
        />
      )}
    </SidePanel>
  );
};
