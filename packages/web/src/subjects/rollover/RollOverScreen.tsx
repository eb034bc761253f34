import '../classes.words.ts';
import {
  previewRollOver,
  rollOver,
  type YearRollOver,
} from '@homeroom/contract/subjects/roll-over.endpoints.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import record from '../../ui/fields/record.module.css';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Failed } from '../../ui/states/Failed.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { SaveIndicator, saveStateOf } from '../../ui/states/SaveIndicator.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { useYear } from '../tabs/useYear.ts';
import { Done } from './Done.tsx';
import { RollOverPlan } from './RollOverPlan.tsx';
import { RollOverQuestion } from './RollOverQuestion.tsx';
import { isReady, type Plan, planFor, planSent } from './rollover.rules.ts';
import { WhoGoesWhere } from './WhoGoesWhere.tsx';

/** From one academic year to the next: what would be done, then in one go what was seen. */
export const RollOverScreen = () => {
  const { query: years, year, options } = useYear();
  const [plan, setPlan] = useState<Plan>();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<YearRollOver>();
  const now = plan ?? (year && planFor(year.id));
  const isChanged = plan !== undefined && JSON.stringify(plan) !== JSON.stringify(planFor(plan.fromYearID));
  useUnsaved(isChanged && !done);
  const preview = useQuery({
    queryKey: ['YearRollOver', now && planSent(now)] as const,
    queryFn: ({ signal }) => {
      if (!now) throw new Error('There is no year to begin with');
      return call(previewRollOver, { body: planSent(now), signal });
    },
    enabled: now !== undefined && !done,
    placeholderData: keepPreviousData,
    // What is done is what was seen: nothing of it changes under the eyes.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const go = useMutation({
    meta: { saysErrors: true },
    mutationFn: ({ seen, of }: { seen: YearRollOver; of: Plan }) =>
      call(rollOver, {
        body: {
          ...planSent(of),
          dateStart: seen.dateStart,
          dateEnd: seen.dateEnd,
          token: seen.token,
        },
      }),
    onSuccess: (result) => {
      setDone(result);
      // All that was read of the school may be another; what was planned is done.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'YearRollOver' });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void preview.refetch();
    },
  });
  if (done)
    return (
      <Screen title={t('classes:rollOver.title')}>
        <Done result={done} />
      </Screen>
    );

  const seen = preview.data;
  const isOld = go.error instanceof ApiError && go.error.status === 409;
  return (
    <Screen
      title={t('classes:rollOver.title')}
      filters={
        <DropdownFilter
          label={t('classes:rollOver.from')}
          options={options}
          value={now ? String(now.fromYearID) : null}
          leaveOpen
          width={8}
          disabled={isChanged}
          onChange={(id) => setPlan(planFor(Number(id)))}
        />
      }
      actions={
        seen && (
          <FormActions
            said={
              preview.isFetching ? (
                <span role="status" className={record.quiet}>
                  {t('classes:rollOver.reading')}
                </span>
              ) : (
                <SaveIndicator
                  state={saveStateOf(go)}
                  problem={isOld ? t('classes:rollOver.changed') : sayingOf(go.error)}
                />
              )
            }
          >
            <PrimaryButton
              disabled={!isReady(seen) || preview.isPlaceholderData}
              isDisabled={go.isPending || preview.isFetching}
              onClick={() => setAsking(true)}
            >
              {t('classes:rollOver.go', { year: seen.toYearID })}
            </PrimaryButton>
          </FormActions>
        )
      }
    >
      <Read of={[years, preview]} rows={10}>
        {(_years, shown) => (
          <>
            {preview.isError && <Failed error={preview.error} onRetry={() => void preview.refetch()} />}
            {/* On paper it is a list of names. */}
            <div className="no-print">
              {now && <RollOverPlan plan={now} seen={shown} onChange={setPlan} />}
            </div>
            {now && <WhoGoesWhere plan={now} year={shown.toYearID} />}
          </>
        )}
      </Read>
      {asking && seen && now && (
        <RollOverQuestion
          seen={seen}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            go.mutate({ seen, of: now });
          }}
        />
      )}
    </Screen>
  );
};
