import '../classes.words.ts';
import '../../ui/record.words.ts';
import type { ClassRecord } from '@homeroom/contract/subjects/classes.endpoints.ts';
import type { AcademicYear } from '@homeroom/contract/subjects/subjects.schemas.ts';
import { Button, CloseButton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../platform/formats.ts';
import { useSession } from '../../platform/session.ts';
import { t } from '../../platform/words.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import record from '../../ui/record.module.css';
import sides from '../../ui/sides.module.css';
import { useTakeBack } from '../../ui/useTakeBack.tsx';
import { classRecordQuery } from '../subjects.api.ts';
import { ClassForm } from './ClassForm.tsx';
import { ClassMembers } from './ClassMembers.tsx';
import { keepClass, storedClass } from './records.api.ts';

interface ClassPanelProps {
  /** 0: a new one. */
  id: number;
  year: AcademicYear;
  onClose: () => void;
  onAdded: (id: number) => void;
}

/** One class: what it is, who teaches it, when it meets, who is in it; closed and opened again, with undo. */
export const ClassPanel = ({ id, year, onClose, onAdded }: ClassPanelProps) => {
  const today = useSession().session?.today ?? '';
  const query = useQuery({ ...classRecordQuery(id), enabled: id > 0 });
  const takeBack = useTakeBack();
  const kept = query.data;
  const shut = useMutation({
    mutationFn: ({ of, dateClosed }: { of: ClassRecord; dateClosed: string | null }) =>
      keepClass(of.id, of.academicYearID, { ...storedClass(of).value, dateClosed }, of.version),
    onSuccess: (now, { of, dateClosed }) => {
      const said = t(dateClosed ? 'classes:records.closed' : 'classes:records.reopened', {
        name: of.itemName,
      });
      takeBack.offer(said, () => shut.mutate({ of: now, dateClosed: of.dateClosed }));
    },
  });
  // Days before the year are none of its own; neither are days after it.
  const from = today < year.dateStart || today > year.dateEnd ? year.dateStart : today;
  return (
    <aside className={sides.panel} aria-label={kept?.itemName ?? t('classes:records.new')}>
      <header className={sides.head}>
        <span className={record.deeds}>
          {kept && (
            <>
              <Link to={`/subjects/view?year=${year.id}&class=${kept.id}` as string}>
                {t('classes:records.view', { name: kept.code })}
              </Link>
              <Button
                variant="default"
                size="compact-sm"
                disabled={shut.isPending}
                aria-label={t(kept.dateClosed ? 'record:reopenOf' : 'record:closeOf', {
                  name: kept.itemName,
                })}
                onClick={() => shut.mutate({ of: kept, dateClosed: kept.dateClosed ? null : from })}
              >
                {t(kept.dateClosed ? 'record:reopen' : 'record:close')}
              </Button>
              {kept.dateClosed && <span>{t('record:closedOn', { day: formatDay(kept.dateClosed) })}</span>}
            </>
          )}
        </span>
        <CloseButton aria-label={t('ui:close')} onClick={onClose} />
      </header>
      {id > 0 && !kept ? (
        query.isError ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading rows={6} height="56px" />
        )
      ) : (
        <ClassForm kept={kept} year={year} from={from} onAdded={onAdded} onClose={onClose} />
      )}
      {kept && <ClassMembers classID={kept.id} from={from} today={today} />}
      {takeBack.toast}
    </aside>
  );
};
