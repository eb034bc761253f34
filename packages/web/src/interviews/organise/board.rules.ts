import type { InterviewBoard } from '@homeroom/contract/interviews/board.endpoints.ts';

export type BoardFamily = InterviewBoard['unbooked'][number];

/** Why a family that was chosen is not asked by mail; the server decides again. */
type LeftOut = 'noMail' | 'today';

/**
 * Who of the chosen families is asked by mail, and who is left out and why.
 * @param today the school's day, `yyyy-MM-dd`
 * @param dayOf the school's day of an instant
 */
export const mailPreview = (
  families: readonly BoardFamily[],
  chosen: ReadonlySet<number>,
  today: string,
  dayOf: (instant: string) => string,
): { asked: BoardFamily[]; leftOut: { family: BoardFamily; why: LeftOut }[] } => {
  const of = families.filter(({ parent }) => chosen.has(parent.id));
  const whyNot = ({ hasMail, askedAt }: BoardFamily): LeftOut | undefined => {
    if (!hasMail) return 'noMail';
    return askedAt !== null && dayOf(askedAt) === today ? 'today' : undefined;
  };
  return {
    asked: of.filter((family) => whyNot(family) === undefined),
    leftOut: of.flatMap((family) => {
      const why = whyNot(family);
      return why ? [{ family, why }] : [];
    }),
  };
};
