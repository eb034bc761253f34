import '../enrolment.words.ts';
import type { HangsOnEnrolment } from '@homeroom/contract/enrolment/enrolments.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../platform/errors/errors.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import record from '../../ui/fields/record.module.css';
import { ClashWarnings } from '../../ui/people/ClashWarnings.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import classes from './Enrol.module.css';
import { type Enrolled, lookBack, takeBack } from './enrol.api.ts';

interface EnrolDoneProps {
  enrolled: Enrolled;
  /** What was done, in one sentence. */
  said: string;
  onTakenBack: () => void;
  /** A brother or sister, with the same adults. */
  onSibling: () => void;
  onAnother: () => void;
}

const inWords = ({ kind, itemName, dateFrom }: HangsOnEnrolment): string =>
  t(`enrolment:enrol.since.${kind}`, { name: itemName, day: dateFrom ? formatDay(dateFrom) : '' });

/** What was done since, all of which is taken back with the enrolment. */
const Since = ({
  lines,
  isBusy,
  onWhole,
}: {
  lines: readonly HangsOnEnrolment[];
  isBusy: boolean;
  onWhole: () => void;
}) => (
  <div role="alert" className={record.warning}>
    <div>
      <p>{t('enrolment:enrol.since.title')}</p>
      <ul>
        {lines.map((line) => (
          <li key={`${line.kind} ${line.itemName} ${line.dateFrom}`}>{inWords(line)}</li>
        ))}
      </ul>
      <SoftDisabledButton variant="default" isDisabled={isBusy} onClick={onWhole}>
        {t('enrolment:enrol.since.whole')}
      </SoftDisabledButton>
    </div>
  </div>
);

/** What was done, with what to look at, and how it is taken back. */
export const EnrolDone = ({ enrolled, said, onTakenBack, onSibling, onAnother }: EnrolDoneProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const look = useMutation({ meta: { saysErrors: true }, mutationFn: () => lookBack(enrolled.written) });
  const back = useMutation({
    meta: { saysErrors: true },
    mutationFn: (seen: string | null) => takeBack(enrolled.written, seen),
    onSuccess: onTakenBack,
    // Something was done since, perhaps by oneself: it is shown, and can be taken back with it.
    onError: (error) => error instanceof ApiError && error.code === 'record.changed' && look.mutate(),
  });
  const failed = look.data ? undefined : (look.error ?? (look.isPending ? undefined : back.error));
  const { personID, fullName } = enrolled;
  return (
    <section className={record.section}>
      <h2 ref={heading} tabIndex={-1} role="status">
        {said}
      </h2>
      <ClashWarnings clashes={enrolled.clashes} />
      <p className={record.actions}>
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
        <SoftDisabledButton variant="default" isDisabled={back.isPending} onClick={() => back.mutate(null)}>
          {t('enrolment:enrol.takeBack')}
        </SoftDisabledButton>
      </p>
      <p className={classes.quiet}>{t('enrolment:enrol.takeBackHint')}</p>
      {look.data && (
        <Since
          lines={look.data.lines}
          isBusy={back.isPending || look.isPending}
          onWhole={() => back.mutate(look.data.seen)}
        />
      )}
      {failed && (
        <p role="alert" className={classes.fault}>
          {sayingOf(failed)}
        </p>
      )}
    </section>
  );
};
