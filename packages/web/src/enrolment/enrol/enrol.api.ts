import {
  type EnrolmentWritten,
  enrolStudent,
  findAlike,
  lookAtTakingBack,
  takeEnrolmentBack,
} from '@homeroom/contract/enrolment/enrolments.endpoints.ts';
import { getPersonalAddresses } from '@homeroom/contract/persons/addresses.endpoints.ts';
import { personSearch } from '@homeroom/contract/persons/persons.endpoints.ts';
import type { PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { getClassSets } from '@homeroom/contract/subjects/class-sets.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { finderOf } from '../../platform/calls/finding.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import type { Address, EnrolDraft, EnrolRights } from './enrolDraft.ts';
import { enrolBody } from './enrolDraft.ts';

export type Enrolled = Answer<typeof enrolStudent>;

/** Everybody, for an adult who is here already. */
export const findPersons = finderOf(personSearch, { filterType: 'All' });

/** Who may be the person whose names are typed; the text is the JSON of them, so that typing rests before it is asked. */
export const findLike = (names: string, signal: AbortSignal): Promise<PersonMatch[]> =>
  call(findAlike, { body: JSON.parse(names), signal });

/** The classes of a level and a roll class from a day on. */
export const classSetsQuery = (asked: {
  levelID: number | null;
  rollClass: string | null;
  dateStart: string | null;
}) =>
  queryOptions({
    queryKey: ['ClassSets', asked],
    queryFn: ({ signal }) =>
      call(getClassSets, {
        query: {
          levelID: String(asked.levelID ?? ''),
          ...(asked.rollClass ? { rollClass: asked.rollClass } : {}),
          ...(asked.dateStart ? { dateOf: asked.dateStart } : {}),
        },
        signal,
      }),
    enabled: asked.levelID !== null || asked.rollClass !== null,
  });

/** Every list and screen that shows who is where reads again. */
const readAgain = () => {
  for (const model of ['Students', 'RollClass', 'RollClassStudents', 'ClassDetailStudents', 'ClassSets'])
    void queryClient.invalidateQueries({ queryKey: [model] });
};

/** Enrols; the key makes a repeat of the same form one enrolment. */
export const enrol = async (
  draft: EnrolDraft,
  usual: readonly number[],
  rights: EnrolRights,
): Promise<Enrolled> => {
  const body = enrolBody(draft, usual, rights);
  const enrolled = await call(enrolStudent, { body, idempotencyKey: draft.key });
  readAgain();
  return enrolled;
};

/** What has been done since, and would be taken back too. */
export const lookBack = (written: EnrolmentWritten) => call(lookAtTakingBack, { body: written });

/** @param seen what of it was shown; null: nothing has been done since */
export const takeBack = async (written: EnrolmentWritten, seen: string | null): Promise<void> => {
  await call(takeEnrolmentBack, { body: { ...written, seen } });
  readAgain();
};

/** Where somebody lives now, as a student may live there too; null where nothing is known, or not to this viewer. */
export const homeOf = async (id: number): Promise<Address | null> => {
  const addresses = await call(getPersonalAddresses, { params: { id } });
  const home = addresses.find(({ kind }) => kind === 'home') ?? addresses[0];
  if (!home) return null;
  const { line1, line2, suburb, state, postcode, country } = home;
  return { line1, line2, suburb, state, postcode, country };
};
