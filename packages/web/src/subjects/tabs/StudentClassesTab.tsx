import '../classes.words.ts';
import type { Clash } from '@homeroom/contract/enrolment/clashes.schemas.ts';
import type { ClassMember } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import type { PersonClassDetail } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notify } from '../../platform/notices/notify.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { markSaved } from '../../ui/feedback/savedRow.ts';
import { useTakeBack } from '../../ui/feedback/useTakeBack.ts';
import record from '../../ui/fields/record.module.css';
import { ClashWarnings } from '../../ui/people/ClashWarnings.tsx';
import { AsOf } from '../../ui/states/AsOf.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { YearFilter } from '../YearFilter.tsx';
import { AddToClass } from './AddToClass.tsx';
import { ClassesTable } from './ClassesTable.tsx';
import { addToClass, endMembership, firstDayQuery, studentClassesQuery, takeOut } from './tabs.api.ts';
import { useYear } from './useYear.ts';
import { Withdraw } from './Withdraw.tsx';

/** In a year still to come its first day; and never before the student's own. */
const dayToBegin = (
  { dateStart, dateEnd }: { dateStart: string; dateEnd: string },
  today: string,
  firstDay: string | null,
): string => {
  const day = today < dateStart || today > dateEnd ? dateStart : today;
  return firstDay !== null && firstDay > day && firstDay <= dateEnd ? firstDay : day;
};

/** Classes of a student in a year; those left stand apart, with their dates. The office adds and withdraws. */
export const StudentClassesTab = ({ details }: { details: PersonalDetails }) => {
  const { id, fullName } = details;
  const mayWrite = details.permission.edit;
  const { year, today, choose, options, query: list } = useYear();
  const query = useQuery({ ...studentClassesQuery(id, year?.id ?? 0), enabled: year !== undefined });
  const takeBack = useTakeBack();
  const firstDay = useQuery({ ...firstDayQuery(id), enabled: mayWrite });
  const [adding, setAdding] = useState(false);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const [leaving, setLeaving] = useState<number>();
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['StudentClassDetail'] });
  const gone = () => {
    setLeaving(undefined);
    readAgain();
    notify.warning(t('classes:tab.gone'));
  };
  const end = useMutation({
    mutationFn: ({ row, dateTo }: { row: PersonClassDetail; dateTo: string | null; isUndo?: boolean }) =>
      endMembership(row.classID, row.id, dateTo),
    onSuccess: (saved, { row, dateTo, isUndo }) => {
      if (!saved) return gone();
      setLeaving(undefined);
      readAgain();
      markSaved('membership', row.id);
      if (!isUndo)
        takeBack(
          t('classes:tab.withdrew', { name: fullName, class: row.itemName, day: formatDay(dateTo) }),
          () => end.mutate({ row, dateTo: row.dateTo, isUndo: true }),
        );
    },
  });

  const takeBackAdded = useMutation({
    mutationFn: takeOut,
    onSuccess: () => {
      setClashes([]);
      readAgain();
    },
  });
  const putBack = useMutation({
    mutationFn: (member: ClassMember) => addToClass(member.classID, id, member),
    onSuccess: readAgain,
  });
  const remove = useMutation({
    mutationFn: ({ member }: { row: PersonClassDetail; member: ClassMember }) => takeOut(member),
    onSuccess: (_none, { row, member }) => {
      setLeaving(undefined);
      readAgain();
      takeBack(t('classes:tab.removed', { name: fullName, class: row.itemName }), () =>
        putBack.mutate(member),
      );
    },
  });

  const rows = query.data ?? [];
  const current = rows.filter(({ isWithdrawn }) => !isWithdrawn);
  const left = rows.filter(({ isWithdrawn }) => isWithdrawn);
  return (
    <section className={record.section}>
      <div className={record.head}>
        <YearFilter label={t('classes:year')} width={8} options={options} year={year} onChoose={choose} />
        {query.data && <AsOf at={query.dataUpdatedAt} />}
        {mayWrite && year && !adding && (
          <Button
            className={record.end ?? ''}
            variant="default"
            size="compact-md"
            onClick={() => setAdding(true)}
          >
            {t('classes:tab.add')}
          </Button>
        )}
      </div>
      {adding && year && !firstDay.isPending && (
        <AddToClass
          key={year.id}
          student={{ id, fullName }}
          yearID={year.id}
          from={dayToBegin(year, today, firstDay.data ?? null)}
          memberOf={current.filter(({ dateTo }) => !dateTo).map(({ classID }) => classID)}
          onDone={() => setAdding(false)}
          onAdded={(said, member) => {
            setClashes(member.clashes);
            markSaved('membership', member.memberID);
            takeBack(said, () => takeBackAdded.mutate(member));
          }}
        />
      )}
      <ClashWarnings clashes={clashes} />
      {list.data?.length === 0 ? (
        <Empty message={t('classes:tab.none')} />
      ) : (
        <Read of={[list, query]} rows={5}>
          {() =>
            year && (
              <>
                {current.length === 0 && <Empty message={t('classes:tab.none')} />}
                {current.length > 0 && (
                  <ClassesTable
                    caption={t('classes:tab.studentClasses')}
                    rows={current}
                    yearID={year.id}
                    {...(mayWrite && {
                      actions: (row) => (
                        <Button
                          variant="default"
                          size="compact-sm"
                          aria-label={t('classes:tab.withdrawOf', { name: row.itemName })}
                          aria-expanded={leaving === row.id}
                          onClick={() => setLeaving(leaving === row.id ? undefined : row.id)}
                        >
                          {t('classes:tab.withdraw')}
                        </Button>
                      ),
                      below: (row) =>
                        leaving === row.id && (
                          <Withdraw
                            name={row.itemName}
                            student={fullName}
                            membership={{ classID: row.classID, memberID: row.id }}
                            from={row.dateFrom}
                            today={today}
                            busy={end.isPending || remove.isPending}
                            onWithdraw={(dateTo) => end.mutate({ row, dateTo })}
                            onRemove={(member) => remove.mutate({ row, member })}
                            onGone={gone}
                            onCancel={() => setLeaving(undefined)}
                          />
                        ),
                    })}
                  />
                )}
                {left.length > 0 && (
                  <section aria-labelledby={`withdrawn-${id}`}>
                    <h2 id={`withdrawn-${id}`} className={record.apart}>
                      {t('classes:tab.withdrawn')}
                    </h2>
                    <ClassesTable caption={t('classes:tab.withdrawn')} rows={left} yearID={year.id} />
                  </section>
                )}
              </>
            )
          }
        </Read>
      )}
    </section>
  );
};
