import './people.words.ts';
import { t } from '../platform/words.ts';

/** What tells two people of one name apart. */
export interface Alike {
  id?: number;
  itemName: string;
  rollClass?: string;
  /** Of a student. */
  number?: string;
}

const rollClassOf = ({ rollClass = '' }: Alike) => rollClass;

/**
 * What is said beside a name in a list: what its list says of everybody, and the number too where another one in it is
 * called the same and nothing else differs; who has none is told apart by the record.
 * @param detailOf the roll class where absent.
 */
export const toldApart = <T extends Alike>(
  all: readonly T[],
  detailOf: (one: T) => string = rollClassOf,
): ((one: T) => string) => {
  const keyOf = (one: T) => `${one.itemName}\n${detailOf(one)}`;
  const alike = Map.groupBy(all, keyOf);
  return (one) => {
    const isAlone = (alike.get(keyOf(one))?.length ?? 0) < 2;
    const known = one.number || (one.id === undefined ? '' : t('people:record', { id: String(one.id) }));
    return [detailOf(one), isAlone ? '' : known].filter(Boolean).join(' · ');
  };
};
