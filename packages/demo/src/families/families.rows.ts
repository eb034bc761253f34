import type { RelationFacts } from '../school/people/families.ts';

export interface FamiliesRows {
  relation: RelationFacts & { id: number; adult_id: number; child_id: number };
}
