import './scan.words.ts';
import { saveScan } from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { MAX_MATCHES } from '@homeroom/contract/shared/values.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../platform/call.ts';
import { t } from '../platform/words.ts';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { Loading } from '../ui/Loading.tsx';
import { detailsApart } from '../ui/namesakes.ts';
import { Screen } from '../ui/Screen.tsx';
import { SoftDisabledButton } from '../ui/SoftDisabledButton.tsx';
import { scansQuery } from './attendance.api.ts';
import classes from './ScanScreen.module.css';
import { afterSearch, type ScanPerson, type ScanState, START } from './scan.rules.ts';
import { scanMark } from './scan.words.ts';

/** The form is ready for the next student so long after a confirm (specification 001 §9). */
const RESET_MS = 3_000;
const steps = ['search', 'person', 'done'] as const;

/** What stands beside a name; the number too where another one of these is called the same. */
const aboutOf = (all: readonly ScanPerson[]) => {
  const alike = ({ fullName: itemName, rollClass, number }: ScanPerson) => ({
    ...{ itemName, rollClass: rollClass ?? '', number },
  });
  const apart = detailsApart(all.map(alike));
  return (one: ScanPerson) => [one.level, apart(alike(one))].filter(Boolean).join(' · ');
};

/** The arrivals desk: find by name, number or barcode, check, confirm (specification 001 §2, Attendance scanner). */
export const ScanScreen = () => {
  const [state, setState] = useState<ScanState>(START);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const keyword = state.step === 'search' ? state.keyword : '';
  const found = useQuery({ ...scansQuery(keyword), enabled: keyword !== '' });
  // The rest is one press away.
  const [whole, setWhole] = useState('');
  const all = found.data ?? [];
  const shown = keyword === whole ? all : all.slice(0, MAX_MATCHES);
  const about = aboutOf(all);
  const [last, setLast] = useState<ScanPerson>();
  const save = useMutation({
    meta: { saysErrors: true },
    mutationFn: (person: ScanPerson) => call(saveScan, { body: { studentID: person.id } }),
    onSuccess: (person) => {
      setState({ step: 'done', person });
      setLast(person.arrival === null ? undefined : person);
    },
  });
  const back = useMutation({
    meta: { saysErrors: true },
    mutationFn: ({ id, arrival }: ScanPerson) =>
      call(saveScan, { body: { studentID: id, takeBack: arrival ?? 0 } }),
    onSuccess: () => {
      setLast(undefined);
      setState(START);
      setTyped('');
    },
  });

  const restart = () => {
    setState(START);
    setTyped('');
    save.reset();
  };
  useEffect(() => {
    if (state.step === 'search') field.current?.focus();
    if (state.step !== 'done') return undefined;
    const timer = setTimeout(() => {
      setState(START);
      setTyped('');
      save.reset();
    }, RESET_MS);
    return () => clearTimeout(timer);
  }, [state.step, save.reset]);

  const search = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (!wanted) return;
    setState({ step: 'search', keyword: wanted });
    const people = await queryClient.fetchQuery(scansQuery(wanted)).catch(() => []);
    setState(afterSearch(wanted, people));
  };

  return (
    <Screen title={t('scan:title')}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step} aria-current={state.step === step ? 'step' : undefined}>
            {t(`scan:step.${step}`)}
          </li>
        ))}
      </ol>
      {state.step === 'search' && (
        <>
          <form onSubmit={(e) => void search(e)} className={classes.search}>
            <label>
              <span className="visually-hidden">{t('scan:search')}</span>
              <input
                ref={field}
                type="search"
                className={classes.field}
                placeholder={t('scan:hint')}
                autoComplete="off"
                maxLength={100}
                value={typed}
                onChange={(e) => setTyped(e.currentTarget.value)}
              />
            </label>
          </form>
          {keyword === '' ? null : found.isFetching ? (
            <Loading rows={5} />
          ) : found.isError ? (
            <Failed error={found.error} onRetry={() => void found.refetch()} />
          ) : found.data?.length === 0 ? (
            <Empty message={t('scan:nobody')} />
          ) : (
            <ul className={classes.people} aria-label={t('scan:chooseStudent')}>
              {shown.map((person) => (
                <li key={person.id}>
                  <button type="button" onClick={() => setState({ step: 'person', person })}>
                    <span>{person.fullName}</span>
                    <span className={classes.about}>{about(person)}</span>
                    <span className={classes.about}>{scanMark(person)}</span>
                  </button>
                </li>
              ))}
              {all.length > shown.length && (
                <li>
                  <button type="button" onClick={() => setWhole(keyword)}>
                    {t('scan:firstOf', { shown: shown.length, count: all.length })}
                  </button>
                </li>
              )}
            </ul>
          )}
        </>
      )}
      {state.step === 'person' && (
        <section className={classes.person} aria-label={state.person.fullName}>
          <h2>{state.person.fullName}</h2>
          <p className={classes.about}>{about(state.person)}</p>
          <p>{t('scan:today', { mark: scanMark(state.person) })}</p>
          {save.isError && <Failed error={save.error} />}
          <FormActions>
            <Button variant="default" onClick={restart}>
              {t('scan:back')}
            </Button>
            <PrimaryButton autoFocus isDisabled={save.isPending} onClick={() => save.mutate(state.person)}>
              {t('scan:confirm')}
            </PrimaryButton>
          </FormActions>
        </section>
      )}
      {state.step === 'done' && (
        <section className={classes.person} role="status">
          <h2>
            {t(state.person.arrival === null ? 'scan:there' : 'scan:done', {
              name: state.person.fullName,
              mark: scanMark(state.person),
            })}
          </h2>
          <p className={classes.about}>{t('scan:reset')}</p>
        </section>
      )}
      {last && (
        <section className={classes.last} aria-label={t('scan:last')}>
          <span>{t('scan:done', { name: last.fullName, mark: scanMark(last) })}</span>
          <SoftDisabledButton
            variant="default"
            size="compact-md"
            isDisabled={back.isPending}
            onClick={() => back.mutate(last)}
          >
            {t('scan:undo')}
          </SoftDisabledButton>
          {back.isError && <Failed error={back.error} />}
        </section>
      )}
    </Screen>
  );
};
