import './organise.words.ts';
import type { InterviewCycle } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import { booksForKinds, oncePerKinds } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { notNullOrEmpty, problemsOf } from '../../platform/errors/validation.ts';
import { formatDateTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import type { Field } from '../../ui/fields/Fields.tsx';

/** When a door is read from, open from and open to: school times; null: not set. */
export interface DoorDraft {
  readFrom: string | null;
  openFrom: string | null;
  openTo: string | null;
}

/** What is typed of a cycle. */
export interface CycleDraft
  extends Pick<
    InterviewCycle,
    | 'itemName'
    | 'booksFor'
    | 'oncePer'
    | 'slotMinutes'
    | 'gapMinutes'
    | 'travelMinutes'
    | 'closeQuota'
    | 'offerMinutes'
  > {
  staffDoor: DoorDraft;
  parentsDoor: DoorDraft;
}

const doorOf = ({ readFrom, openFrom, openTo }: DoorDraft): DoorDraft => ({ readFrom, openFrom, openTo });

export const cycleDraft = (cycle: InterviewCycle): CycleDraft => ({
  itemName: cycle.itemName,
  booksFor: cycle.booksFor,
  oncePer: cycle.oncePer,
  slotMinutes: cycle.slotMinutes,
  gapMinutes: cycle.gapMinutes,
  travelMinutes: cycle.travelMinutes,
  closeQuota: cycle.closeQuota,
  offerMinutes: cycle.offerMinutes,
  staffDoor: doorOf(cycle.staffDoor),
  parentsDoor: doorOf(cycle.parentsDoor),
});

const shut: DoorDraft = { readFrom: null, openFrom: null, openTo: null };

/** A new cycle has the settings of the latest one; its doors are shut. */
export const newCycle = (latest: InterviewCycle | undefined): CycleDraft => ({
  booksFor: latest?.booksFor ?? 'household',
  oncePer: latest?.oncePer ?? 'class',
  slotMinutes: latest?.slotMinutes ?? 10,
  gapMinutes: latest?.gapMinutes ?? 0,
  travelMinutes: latest?.travelMinutes ?? 5,
  closeQuota: latest?.closeQuota ?? 4,
  offerMinutes: latest?.offerMinutes ?? 120,
  itemName: '',
  staffDoor: shut,
  parentsDoor: shut,
});

/** What stays while anything is booked: the server refuses it too. */
const fixed = ['booksFor', 'oncePer', 'slotMinutes', 'gapMinutes', 'travelMinutes'] as const;

/** What is typed of a cycle; of one with bookings only what they do not rest on. */
export const cycleFields = (bookings: number): Field<keyof CycleDraft>[] => {
  const minutes = (
    name: 'slotMinutes' | 'gapMinutes' | 'travelMinutes' | 'offerMinutes',
    min: number,
    max: number,
  ): Field<keyof CycleDraft> => ({
    ...{ name, kind: 'integer', min, max },
    label: t(`interviewOrganise:setting.${name}`),
    hint: t(`interviewOrganise:hint.${name}`),
  });
  const all: Field<keyof CycleDraft>[] = [
    {
      ...{ name: 'itemName', kind: 'text', max: 100, required: true },
      label: t('interviewOrganise:setting.itemName'),
    },
    {
      ...{ name: 'booksFor', kind: 'choice' },
      label: t('interviewOrganise:setting.booksFor'),
      hint: t('interviewOrganise:hint.booksFor'),
      options: booksForKinds.map((value) => ({ value, label: t(`interviewOrganise:booksFor.${value}`) })),
    },
    {
      ...{ name: 'oncePer', kind: 'choice' },
      label: t('interviewOrganise:setting.oncePer'),
      hint: t('interviewOrganise:hint.oncePer'),
      options: oncePerKinds.map((value) => ({ value, label: t(`interviewOrganise:oncePer.${value}`) })),
    },
    minutes('slotMinutes', 3, 120),
    minutes('gapMinutes', 0, 60),
    minutes('travelMinutes', 0, 60),
    {
      ...{ name: 'closeQuota', kind: 'integer', min: 0, max: 500 },
      label: t('interviewOrganise:setting.closeQuota'),
      hint: t('interviewOrganise:hint.closeQuota'),
    },
    minutes('offerMinutes', 5, 2880),
  ];
  return bookings > 0 ? all.filter(({ name }) => !fixed.some((one) => one === name)) : all;
};

/** A door in words, for a conflict. */
export const doorInWords = ({ readFrom, openFrom, openTo }: DoorDraft): string =>
  [
    readFrom && t('interviewOrganise:door.readFromAt', { time: formatDateTime(readFrom) }),
    openFrom && t('interviewOrganise:door.openFromAt', { time: formatDateTime(openFrom) }),
    openTo && t('interviewOrganise:door.openToAt', { time: formatDateTime(openTo) }),
  ]
    .filter(Boolean)
    .join(', ') || '–';

const wrongDoor = ({ readFrom, openFrom, openTo }: DoorDraft) =>
  (readFrom !== null && openFrom !== null && readFrom > openFrom) ||
  (openFrom !== null && openTo !== null && openTo <= openFrom);

export const cycleProblems = (cycle: CycleDraft): string[] => [
  ...problemsOf(notNullOrEmpty(cycle.itemName.trim(), t('interviewOrganise:needed.itemName'))),
  ...(['slotMinutes', 'gapMinutes', 'travelMinutes', 'closeQuota', 'offerMinutes'] as const)
    .filter((name) => cycle[name] === null)
    .map((name) => t('interviewOrganise:needed.number', { field: t(`interviewOrganise:setting.${name}`) })),
  ...(wrongDoor(cycle.staffDoor) || wrongDoor(cycle.parentsDoor)
    ? [t('interviewOrganise:needed.doorOrder')]
    : []),
];
