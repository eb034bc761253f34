import './followUp.words.ts';
import type { BehaviourAction } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { t } from '../../platform/words/words.ts';
import { type Field, inWords } from '../../ui/fields/Fields.tsx';

/** What of an action is changed while it is followed up. */
export interface FollowedUp {
  status: number | null;
  completed: boolean;
  dueDate: string | null;
  comment: string;
  agreement: string;
  checkBackDate: string | null;
  outcome: string;
}

export const followedUp = ({ status, completed, dueDate, comment, repair }: BehaviourAction): FollowedUp => ({
  ...{ status: status?.id ?? null, completed, dueDate, comment },
  ...repair,
});

/** What is sent: the owner and the moment of completion stay as they are. */
export const bodyOf = (value: FollowedUp, { owner, completed, completedDate }: BehaviourAction) => ({
  status: value.status === null ? null : { id: value.status },
  completed: value.completed,
  ...(value.completed && completed ? { completedDate } : {}),
  owner: owner && { id: owner.id },
  dueDate: value.dueDate,
  comment: value.comment,
  repair: { agreement: value.agreement, checkBackDate: value.checkBackDate, outcome: value.outcome },
});

const lines = (name: 'comment' | 'agreement' | 'outcome') =>
  ({ name, label: t(`followUp:${name}`), kind: 'lines', max: 10_000 }) as const;
const day = (name: 'dueDate' | 'checkBackDate') =>
  ({ name, label: t(`followUp:${name}`), kind: 'day' }) as const;

/** The fields of an action; a repair has its agreement, the day to look again, and how it ended. */
export const followUpFields = (
  kind: BehaviourAction['actionType']['kind'],
  statuses: readonly { id: number; itemName: string }[],
): Field<keyof FollowedUp>[] => [
  {
    name: 'status',
    label: t('followUp:status'),
    kind: 'id',
    options: statuses.map(({ id, itemName }) => ({ value: String(id), label: itemName })),
  },
  day('dueDate'),
  { name: 'completed', label: t('followUp:completed'), kind: 'check' },
  lines('comment'),
  ...(kind === 'repair' ? [lines('agreement'), day('checkBackDate'), lines('outcome')] : []),
];

/** An action in words, for where somebody else was first. */
export const followUpInWords = (fields: readonly Field<keyof FollowedUp>[]) => inWords<FollowedUp>(fields);
