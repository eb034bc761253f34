import type { DemoArea } from '../demo-area.ts';
import { counter } from '../school/counter.ts';
import type { FamiliesRows } from './families.rows.ts';

export const familiesDemo: DemoArea<FamiliesRows> = {
  name: 'families',
  rows: ({ families }) => {
    const nextId = counter();
    return {
      relation: families.flatMap(({ adults, children }) =>
        adults.flatMap((adult) =>
          children.map((child) => ({
            id: nextId(),
            adult_id: adult.personId,
            child_id: child.personId,
            ...adult.facts,
          })),
        ),
      ),
    };
  },
  words: { relation: 'family relations' },
};
