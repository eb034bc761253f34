import type { BankColumns, bankColumns } from '@homeroom/contract/billing/bank-files.endpoints.ts';
import { namesBothSides } from './bank-sides.rules.ts';
import { MAX_COLUMNS_LOOKED_AT } from './bank-width.rules.ts';

/** Headings of banks in their languages, as they begin; the earlier one wins. */
const headings: Record<(typeof bankColumns)[number], readonly RegExp[]> = {
  date: [
    /^(transaction|booking|posting|value|entry)? ?date/,
    /^buchungs(tag|datum)|^valuta|^wertstellung|^datum/,
    /^fecha|^date (de |d')?(l')?(op|val|compta)/,
  ],
  credit: [
    /^credit|^paid in|^money in|^deposit|^haben|^gutschrift|^cr[ée]dit|^abono|^ingreso|^haber/,
    /^(amount|betrag|umsatz|montant|importe)\W+(credit|paid in|in$|haben|gutschrift|cr[ée]dit|abono|haber)/,
  ],
  debit: [
    /^debit|^paid out|^money out|^withdrawal|^soll|^lastschrift|^belastung|^d[ée]bit|^cargo|^debe/,
    /^(amount|betrag|umsatz|montant|importe)\W+(debit|paid out|out$|soll|lastschrift|belastung|d[ée]bit|cargo|debe)/,
  ],
  amount: [/^amount|^value$|^betrag|^umsatz|^montant|^importe|^monto/],
  reference: [/^(customer |payment |end.?to.?end )?ref|^kundenreferenz|^end.?to.?end|^mandatsref|^r[ée]f/],
  payer: [
    /^(payer|name|counterparty|from|payee|remitter)|^auftraggeber|^zahlungspflichtiger|^beguenstigter|^beg[uü]nstigter/,
    /^(donneur|tiers|ordenante|nombre)/,
  ],
  text: [
    /^(description|details|narrative|particulars|memo|text|transaction details)/,
    /^(verwendungszweck|buchungstext|libell[ée]|concepto|descripci)/,
  ],
};

const plain = (heading: string): string => heading.toLowerCase().replace(/[_"*]/g, ' ').trim();

/** Which column is which, by its heading; null where the date, or an amount, cannot be told. */
export function columnsIn(row: readonly string[]): BankColumns | null {
  const names = row.slice(0, MAX_COLUMNS_LOOKED_AT).map(plain);
  const taken = new Set<number>(names.flatMap((name, i) => (namesBothSides(name) ? i : [])));
  const find = (column: keyof typeof headings): number | null => {
    for (const shape of headings[column]) {
      const at = names.findIndex((name, i) => !taken.has(i) && shape.test(name));
      if (at !== -1) {
        taken.add(at);
        return at;
      }
    }
    return null;
  };
  const date = find('date');
  const [credit, debit, amount] = [find('credit'), find('debit'), find('amount')];
  if (date === null || (credit === null && amount === null)) return null;
  const [reference, payer, text] = [find('reference'), find('payer'), find('text')];
  // A file that has both tells the sum without its side beside the two columns.
  return credit !== null
    ? { date, amount: null, credit, debit, reference, payer, text }
    : { date, amount, credit: null, debit: null, reference, payer, text };
}
