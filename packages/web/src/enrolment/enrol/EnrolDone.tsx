import '../enrolment.words.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { t } from '../../platform/words.ts';
import { ClashWarnings } from '../../ui/ClashWarnings.tsx';
import record from '../../ui/record.module.css';
import { SoftDisabledButton } from '../../ui/SoftDisabledButton.tsx';
import { sayingOf } from '../../ui/saying.ts';
import classes from './Enrol.module.css';
import { type Enrolled, takeBack } from './enrol.api.ts';

interface EnrolDoneProps {
  enrolled: Enrolled;
  /** What was done, in one sentence. */
  said: string;
  onTakenBack: () => void;
  /** A brother or sister, with the same adults. */
  onSibling: () => void;
  onAnother: () => void;
}

/** What was done, with what to look at, and how it is taken back. */
export const EnrolDone = ({ enrolled, said, onTakenBack, onSibling, onAnother }: EnrolDoneProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const back = useMutation({
    meta: { saysErrors: true },
    mutationFn: () => takeBack(enrolled.written),
    onSuccess: onTakenBack,
  });
  const { personID, fullName } = enrolled;
  return (
    <section className={record.section}>
      <h2 ref={heading} tabIndex={-1} role="status">
        {said}
      </h2>
      <ClashWarnings clashes={enrolled.clashes} />
      <p className={record.deeds}>
        <Link to="/entities/view/$id" params={{ id: String(personID) }}>
          {t('enrolment:enrol.openProfile', { name: fullName })}
        </Link>
        {enrolled.written.relations.length > 0 && (
          <Button variant="default" onClick={onSibling}>
            {t('enrolment:enrol.sibling')}
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {t('enrolment:enrol.another')}
        </Button>
        <SoftDisabledButton variant="default" isDisabled={back.isPending} onClick={() => back.mutate()}>
          {t('enrolment:enrol.takeBack')}
        </SoftDisabledButton>
      </p>
      <p className={classes.quiet}>{t('enrolment:enrol.takeBackHint')}</p>
      {back.isError && (
        <p role="alert" className={classes.fault}>
          {sayingOf(back.error)}
        </p>
      )}
    </section>
  );
};
