import './enrolment.words.ts';
import {
  type StudentInformation,
  saveNextPlaces,
} from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { formatDay } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import type { Fact } from '../ui/fields/Facts.tsx';
import { enrolmentQuery } from './rollClasses.api.ts';

type Planned = Pick<StudentInformation, 'nextLevel' | 'nextLevelFrom' | 'nextCampus' | 'nextCampusFrom'>;

const save = (
  id: number,
  { nextLevel, nextLevelFrom, nextCampus, nextCampusFrom }: Planned,
  version: number,
) =>
  call(saveNextPlaces, {
    params: { id },
    body: {
      nextLevelID: nextLevel?.id ?? null,
      nextCampusID: nextCampus?.id ?? null,
      ...{ nextLevelFrom, nextCampusFrom, version },
    },
  });

/**
 * The level and campus that are planned for a student, as facts that are taken back one by one where the viewer may.
 * @param offer says what was done, and how it is undone
 */
export function useNextFacts(
  { id, permission }: { id: number; permission: boolean },
  offer: (said: string, undo: () => void) => void,
): (information: StudentInformation) => Fact[] {
  const keep = (saved: StudentInformation) => {
    queryClient.setQueryData(enrolmentQuery(id).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: ['PersonalDetails'] });
  };
  const change = useMutation({
    mutationFn: ({ planned, version }: { planned: Planned; version: number }) => save(id, planned, version),
    onSuccess: keep,
    // Somebody else was first: what is planned now is shown.
    onError: () => void queryClient.invalidateQueries({ queryKey: enrolmentQuery(id).queryKey }),
  });
  return (information) => {
    const { nextLevel, nextLevelFrom, nextCampus, nextCampusFrom, version } = information;
    const takeBack = (place: string, without: Partial<Planned>) => {
      const planned = { nextLevel, nextLevelFrom, nextCampus, nextCampusFrom };
      change.mutate(
        { planned: { ...planned, ...without }, version },
        {
          onSuccess: (saved) =>
            offer(t('enrolment:student.nextTakenBack', { place }), () =>
              change.mutate({ planned, version: saved.version }),
            ),
        },
      );
    };
    const factOf = (label: string, text: string, place: string, without: Partial<Planned>): Fact => ({
      ...{ label, text },
      action: permission && (
        <SoftDisabledButton
          variant="default"
          size="compact-sm"
          isDisabled={change.isPending}
          aria-label={t('enrolment:student.takeBackNextOf', { place })}
          onClick={() => takeBack(place, without)}
        >
          {t('enrolment:student.takeBackNext')}
        </SoftDisabledButton>
      ),
    });
    const facts: Fact[] = [];
    if (nextLevel) {
      const of = { level: nextLevel.itemName, day: formatDay(nextLevelFrom) };
      const text = t('enrolment:student.nextLevelFrom', of);
      const without = { nextLevel: null, nextLevelFrom: null };
      facts.push(factOf(t('enrolment:student.nextLevel'), text, nextLevel.itemName, without));
    }
    if (nextCampus) {
      const of = { campus: nextCampus.itemName, day: formatDay(nextCampusFrom) };
      const text = t('enrolment:student.nextCampusFrom', of);
      const without = { nextCampus: null, nextCampusFrom: null };
      facts.push(factOf(t('enrolment:student.nextCampus'), text, nextCampus.itemName, without));
    }
    return facts;
  };
}
