/** A line of which a part is open: of a debt what is owed, of a credit what can still pay something; cents above zero. */
export interface OpenLine {
  id: number;
  /** When it is due; of a credit its date. */
  day: string;
  open: number;
}

/** That a credit pays a part of a debt; cents, less than zero where a part is taken back. */
export interface Allocated {
  creditId: number;
  debitId: number;
  cents: number;
}

const byDay = (a: OpenLine, b: OpenLine): number => a.day.localeCompare(b.day) || a.id - b.id;

/** Lets the oldest credit pay the debt that was due first, and so on, until nothing is open on one of the sides. */
export function oldestFirst(credits: readonly OpenLine[], debits: readonly OpenLine[]): Allocated[] {
  const owed = [...debits].sort(byDay).map((one) => ({ ...one }));
  const allocated: Allocated[] = [];
  for (const credit of [...credits].sort(byDay)) {
    let left = credit.open;
    for (const debit of owed) {
      const cents = Math.min(left, debit.open);
      if (cents <= 0) continue;
      allocated.push({ creditId: credit.id, debitId: debit.id, cents });
      debit.open -= cents;
      left -= cents;
    }
  }
  return allocated;
}

/** What has to be added so that a credit pays these debts and no others, given what it pays now. */
export function difference(
  creditId: number,
  now: readonly { debitId: number; cents: number }[],
  wanted: readonly { debitId: number; cents: number }[],
): Allocated[] {
  const ids = [...new Set([...now, ...wanted].map(({ debitId }) => debitId))];
  const of = (all: typeof now, id: number) => all.find(({ debitId }) => debitId === id)?.cents ?? 0;
  return ids
    .map((debitId) => ({ creditId, debitId, cents: of(wanted, debitId) - of(now, debitId) }))
    .filter(({ cents }) => cents !== 0);
}
