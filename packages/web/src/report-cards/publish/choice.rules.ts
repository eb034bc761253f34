import type { CardToPublish, CardVerdict } from '@homeroom/contract/report-cards/publishing.endpoints.ts';

/** Whether a card can be published at all. */
export const isPublishable = ({ verdict }: Pick<CardToPublish, 'verdict'>): boolean =>
  verdict === 'ready' || verdict === 'correction';

/** Which cards are published: those that are ready, and no corrections, but for what was chosen by hand. */
export const chosenAmong = (
  students: readonly CardToPublish[],
  byHand: ReadonlyMap<number, boolean>,
): CardToPublish[] =>
  students.filter((one) => isPublishable(one) && (byHand.get(one.studentID) ?? one.verdict === 'ready'));

/** How many cards have which verdict; none that nobody has. */
export function verdictCounts(students: readonly CardToPublish[]): [CardVerdict, number][] {
  const order: CardVerdict[] = ['ready', 'correction', 'unapproved', 'incomplete', 'withheld', 'same'];
  return order.flatMap((verdict): [CardVerdict, number][] => {
    const count = students.filter((one) => one.verdict === verdict).length;
    return count > 0 ? [[verdict, count]] : [];
  });
}

/** How many copies of cards go by mail, and how many are printed; a card that goes to nobody is printed once. */
export function copyCounts(students: readonly CardToPublish[]): { mail: number; print: number } {
  const copies = students.flatMap((one) => (one.copies.length ? one.copies : [{ byMail: false }]));
  const mail = copies.filter(({ byMail }) => byMail).length;
  return { mail, print: copies.length - mail };
}
