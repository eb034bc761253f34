import '../classes.words.ts';
import '../../ui/fields/record.words.ts';
import type { Clash } from '@homeroom/contract/enrolment/clashes.schemas.ts';
import type { ClassMember } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { personSearch } from '@homeroom/contract/persons/persons.endpoints.ts';
import { saveClassMember } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { finderOf } from '../../platform/calls/finding.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { notify } from '../../platform/notices/notify.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { markSaved, savedRow } from '../../ui/feedback/savedRow.ts';
import { useTakeBack } from '../../ui/feedback/useTakeBack.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { Dotted } from '../../ui/fields/Dotted.tsx';
import record from '../../ui/fields/record.module.css';
import { ClashWarnings } from '../../ui/people/ClashWarnings.tsx';
import { PersonTypeahead } from '../../ui/people/PersonTypeahead.tsx';
import { SpanSaid } from '../../ui/people/SpanSaid.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { membersQuery } from '../subjects.api.ts';
import forms from '../tabs/MemberForms.module.css';
import { addToClass, takeOut } from '../tabs/tabs.api.ts';
import { Withdraw } from '../tabs/Withdraw.tsx';

const findStudents = finderOf(personSearch, { filterType: 'StudentCurrentFuture' });

interface ClassMembersProps {
  classID: number;
  /** From when somebody who is added is a member, at first. */
  from: string;
  today: string;
}

/** Who is in a class, and who was: dated rows, never deleted. */
export const ClassMembers = ({ classID, from, today }: ClassMembersProps) => {
  const query = useQuery(membersQuery(classID, { includeFuture: true }));
  const takeBack = useTakeBack();
  const [leaving, setLeaving] = useState<number>();
  const [day, setDay] = useState(from);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const read = () => void queryClient.invalidateQueries({ queryKey: ['ClassDetail'] });
  const add = useMutation({
    mutationFn: (student: { id: number; fullName: string }) =>
      addToClass(classID, student.id, { dateFrom: day }),
    onSuccess: (member, { fullName }) => {
      setClashes(member.clashes);
      markSaved('membership', member.memberID);
      takeBack(t('classes:records.added', { name: fullName, day: formatDay(day) }), () =>
        remove.mutate({ member, isUndo: true }),
      );
      read();
    },
  });
  const putBack = useMutation({
    mutationFn: (member: ClassMember) => addToClass(classID, member.id, member),
    onSuccess: read,
  });
  const remove = useMutation({
    mutationFn: ({ member }: { member: ClassMember; isUndo?: boolean }) => takeOut(member),
    onSuccess: (_none, { member, isUndo }) => {
      setLeaving(undefined);
      setClashes([]);
      read();
      if (!isUndo)
        takeBack(t('classes:records.removed', { name: member.fullName }), () => putBack.mutate(member));
    },
  });
  const end = useMutation({
    mutationFn: ({ member, dateTo }: { member: ClassMember; dateTo: string | null; isUndo?: boolean }) =>
      call(saveClassMember, {
        params: { id: classID },
        body: {
          studentID: member.id,
          memberID: member.memberID,
          dateFrom: member.dateFrom,
          dateTo,
          version: member.version,
        },
      }),
    onSuccess: (now, { member, dateTo, isUndo }) => {
      setLeaving(undefined);
      read();
      markSaved('membership', member.memberID);
      if (!isUndo)
        takeBack(t('classes:records.withdrew', { name: member.fullName, day: formatDay(dateTo) }), () =>
          end.mutate({ member: now, dateTo: member.dateTo, isUndo: true }),
        );
    },
  });
  if (!query.data) return <Read of={query} rows={4} />;

  const current = query.data.filter(({ isWithdrawn }) => !isWithdrawn);
  const past = query.data.filter(({ isWithdrawn }) => isWithdrawn);
  const line = (member: ClassMember) => (
    <li
      key={member.memberID}
      {...savedRow('membership', member.memberID)}
      data-closed={member.isWithdrawn || undefined}
    >
      <div className={record.head}>
        <Link to="/entities/view/$id" params={{ id: String(member.id) }}>
          {member.itemName}
        </Link>
        <span className={record.quiet}>
          <Dotted
            of={[member.rollClass, <SpanSaid key="span" from={member.dateFrom} to={member.dateTo} />]}
          />
        </span>
        {!member.isWithdrawn && (
          <Button
            className={record.end ?? ''}
            variant="default"
            size="compact-sm"
            aria-label={t('classes:records.withdrawOf', { name: member.fullName })}
            aria-expanded={leaving === member.memberID}
            onClick={() => setLeaving(leaving === member.memberID ? undefined : member.memberID)}
          >
            {t('classes:records.withdraw')}
          </Button>
        )}
      </div>
      {leaving === member.memberID && (
        <Withdraw
          name={member.fullName}
          student={member.fullName}
          membership={member}
          from={member.dateFrom}
          today={today}
          busy={end.isPending || remove.isPending}
          onWithdraw={(dateTo) => end.mutate({ member, dateTo })}
          onRemove={(asked) => remove.mutate({ member: asked })}
          onGone={() => {
            setLeaving(undefined);
            read();
            notify.warning(t('classes:tab.gone'));
          }}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </li>
  );
  return (
    <section className={record.section} aria-labelledby={`members-${classID}`}>
      <h2 id={`members-${classID}`}>
        {t('classes:records.members')} <span className={record.quiet}>{current.length}</span>
      </h2>
      <div className={forms.form}>
        <div className={forms.class}>
          <PersonTypeahead
            key={query.data.length}
            label={t('classes:records.addMember')}
            find={findStudents}
            value={null}
            disabled={!day || add.isPending}
            onChange={(student) => student && add.mutate(student)}
          />
        </div>
        <DateField label={t('classes:records.from')} value={day} onChange={setDay} />
      </div>
      <ClashWarnings clashes={clashes} />
      {current.length === 0 && <p className={record.quiet}>{t('classes:records.noMembers')}</p>}
      <ul className={record.list}>{current.map(line)}</ul>
      {past.length > 0 && (
        <>
          <h3 className={record.apart}>{t('classes:records.withdrawn')}</h3>
          <ul className={record.list}>{past.map(line)}</ul>
        </>
      )}
    </section>
  );
};
