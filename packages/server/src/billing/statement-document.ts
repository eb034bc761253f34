/** A piece of text with what it is called, both as they are printed. */
export interface Labelled {
  label: string;
  value: string;
}

/** What stands at the head of every document that a payer gets. */
interface Head {
  /** BCP 47; also decides the direction of the page. */
  language: string;
  /** The document's title, in its metadata too: "Statement 1042". */
  title: string;
  /** The day that stands on it, yyyy-MM-dd: the creation date in the metadata, so that the bytes are the same each time. */
  dateOf: string;
  school: { name: string; address: string[] /** `#rrggbb` of the school's theme. */; colour: string };
  payer: { name: string; address: string[] };
  /** Number, date, account, due date … in their order. */
  facts: Labelled[];
  /** Paragraphs of the school's own words; none: []. */
  text: string[];
  /** With `{page}` and `{pages}` in it. */
  pageOf: string;
}

/**
 * A statement as it is printed: what was published, in words and figures that are final. All texts and amounts are
 * ready to print; a template adds none. It is stored with the statement and never changed.
 */
export interface StatementDocument extends Head {
  kind: 'statement';
  /** Heads of the table. */
  columns: { date: string; text: string; amount: string; balance: string };
  /** The first row: what was open before. */
  opening: { text: string; balance: string };
  lines: {
    date: string;
    text: string;
    /** Of whom; empty: of nobody. */
    student: string;
    amount: string;
    balance: string;
  }[];
  /** The last row. */
  closing: { text: string; balance: string };
  /** What is to be paid, and until when; or that nothing is owed. It stands out. */
  due: Labelled & { note: string };
  /** How old what is owed is: a heading, then from "not due yet" to "over 90 days"; none: no debts. */
  ageing: { title: string; parts: Labelled[] } | null;
  /** How it is paid: bank, account, reference; null: the school has named no account, or nothing is owed. */
  payment: {
    title: string;
    rows: Labelled[];
    /** The bank's QR as rows of `0` and `1` (1 is dark), without a margin, and what it is for; null: none. */
    qr: { modules: string[]; alt: string; caption: string } | null;
  } | null;
}

/** A receipt as it is printed. */
export interface ReceiptDocument extends Head {
  kind: 'receipt';
  /** "Received with thanks", and the amount. */
  amount: Labelled;
  /** What it paid: debts by date; none: it is kept as credit. */
  paid: {
    title: string;
    columns: { date: string; text: string; amount: string };
    lines: { date: string; text: string; student: string; amount: string }[];
    /** What is not allocated; null: nothing is left. */
    rest: Labelled | null;
  };
  /** That it does not count any more, in words; empty: it counts. It stands out. */
  reversed: string;
}
