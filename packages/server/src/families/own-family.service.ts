import type { Database } from '../platform/database/school.ts';
import { type RelationToChild, relationsToChildren } from './family.views.ts';
import { type ChildFields, childFieldsOf } from './own-family.policy.ts';
import { isRestricted } from './relations.policy.ts';

/** A child of an adult, and what of its record that adult is shown today. Facts of custody are not part of it. */
export interface OwnChild
  extends Pick<RelationToChild, 'childId' | 'relationship' | 'livesWith' | 'receivesMail'> {
  relationId: number;
  fields: ChildFields;
}

/** The children of whom an adult is shown anything on a day. */
export async function ownChildrenOf(db: Database, adultId: number, day: string): Promise<OwnChild[]> {
  const relations = await relationsToChildren(db, [adultId], day);
  return relations.flatMap((relation) => {
    const { id, childId, relationship, livesWith, receivesMail } = relation;
    const fields = childFieldsOf(relation, day);
    return fields.day ? [{ relationId: id, childId, relationship, livesWith, receivesMail, fields }] : [];
  });
}

/** Whether an order, access or another fact of custody takes anything of their children from an adult on a day. */
export async function isRestrictedAdult(db: Database, adultId: number, day: string): Promise<boolean> {
  return (await relationsToChildren(db, [adultId], day)).some((relation) => isRestricted(relation, day));
}

/**
 * Which of some adults speak for which children on a day.
 * @returns asks of an adult and a child
 */
export async function speakersAmong(
  db: Database,
  adultIds: readonly number[],
  day: string,
): Promise<(adultId: number, childId: number) => boolean> {
  const relations = await relationsToChildren(db, [...new Set(adultIds)], day);
  const speaking = new Set(
    relations
      .filter((relation) => childFieldsOf(relation, day).explains)
      .map(({ adultId, childId }) => `${adultId} for ${childId}`),
  );
  return (adultId, childId) => speaking.has(`${adultId} for ${childId}`);
}
