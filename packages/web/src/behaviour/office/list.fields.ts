import './lists.words.ts';
import { accesses, actionKinds, incidentKinds } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type words from '../../../messages/en/behaviourLists.json';
import { t } from '../../platform/words/words.ts';
import type { Field } from '../../ui/fields/Fields.tsx';

type Name = keyof (typeof words)['field'];
type Named = readonly { id: number; itemName: string; dateClosed?: string | null }[];

const labelOf = (name: Name) => t(`behaviourLists:field.${name}`);

/** A name, which every record of the lists has. */
export const nameField = () =>
  ({ name: 'itemName', label: labelOf('itemName'), kind: 'text', max: 100, required: true }) as const;

export const check = <N extends Name>(name: N): Field<N> => ({ name, label: labelOf(name), kind: 'check' });

export const lines = <N extends Name>(name: N): Field<N> => ({
  name,
  label: labelOf(name),
  kind: 'lines',
  max: 10_000,
});

export const number = <N extends Name>(name: N, min: number, max: number): Field<N> => ({
  name,
  label: labelOf(name),
  kind: 'integer',
  min,
  max,
});

/** One record of another list, or none; closed ones are not offered. */
export const oneOf = <N extends Name>(name: N, of: Named | undefined, required = false): Field<N> => ({
  name,
  label: labelOf(name),
  kind: 'id',
  required,
  options: (of ?? [])
    .filter(({ dateClosed }) => !dateClosed)
    .map(({ id, itemName }) => ({ value: String(id), label: itemName })),
});

/** Who reads a type. */
export const accessField = (): Field<'access'> => ({
  name: 'access',
  label: labelOf('access'),
  kind: 'choice',
  options: accesses.map((value) => ({ value, label: t(`behaviourLists:access.${value}`) })),
});

export const incidentKindField = (): Field<'kind'> => ({
  name: 'kind',
  label: labelOf('kind'),
  kind: 'choice',
  options: incidentKinds.map((value) => ({ value, label: t(`behaviourLists:kind.${value}`) })),
});

export const actionKindField = (): Field<'kind'> => ({
  name: 'kind',
  label: labelOf('kind'),
  kind: 'choice',
  options: actionKinds.map((value) => ({ value, label: t(`behaviourLists:kind.${value}`) })),
});
