import './kioskOffice.words.ts';
import { getRollClasses } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { issueCards } from '@homeroom/contract/kiosk/cards.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useSchoolList } from '../platform/calls/schoolLists.ts';
import { useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { DropdownFilter } from '../ui/fields/DropdownFilter.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { Read } from '../ui/states/Read.tsx';
import classes from './CardsScreen.module.css';
import { sheetQuery } from './kiosk.api.ts';
import { SheetCard } from './SheetCard.tsx';

const route = getRouteApi('/attendance/cards');

/** The cards of a roll class, or of one student, as a sheet to be printed and cut. */
export const CardsScreen = () => {
  const { rollClass, student } = route.useSearch();
  const navigate = route.useNavigate();
  const schoolName = useSession().session?.schoolName ?? '';
  const rollClasses = useSchoolList(getRollClasses).data;
  const of = student ? { studentID: student } : { rollClassID: rollClass };
  const options = sheetQuery(of);
  const query = useQuery({ ...options, enabled: Boolean(student || rollClass) });
  const issue = useMutation({
    mutationFn: () => call(issueCards, { query: { ...of } }),
    onSuccess: (sheet) => queryClient.setQueryData(options.queryKey, sheet),
  });
  const without = query.data?.filter(({ code }) => code === null).length ?? 0;
  const choices = rollClasses?.map(({ id, code, itemName }) => ({
    value: String(id),
    label: itemName || code,
  }));
  return (
    <Screen
      title={t('kioskOffice:sheet.title')}
      filters={
        <>
          <DropdownFilter
            label={t('kioskOffice:sheet.rollClass')}
            options={choices}
            value={student ? null : rollClass ? String(rollClass) : null}
            leaveOpen={Boolean(student)}
            onChange={(id) => void navigate({ search: { rollClass: Number(id) }, replace: true })}
          />
          {without > 0 && (
            <SoftDisabledButton size="compact-md" isDisabled={issue.isPending} onClick={() => issue.mutate()}>
              {t('kioskOffice:sheet.issue', { count: without })}
            </SoftDisabledButton>
          )}
          <Button
            size="compact-md"
            variant="default"
            disabled={!query.data?.some(({ code }) => code !== null)}
            onClick={() => print()}
          >
            {t('kioskOffice:sheet.print')}
          </Button>
        </>
      }
    >
      <Read of={query} rows={6} empty={t('kioskOffice:sheet.none')}>
        {(cards) => (
          <ul className={classes.sheet}>
            {cards.map((card) => (
              <SheetCard key={card.studentID} card={card} schoolName={schoolName} />
            ))}
          </ul>
        )}
      </Read>
    </Screen>
  );
};
