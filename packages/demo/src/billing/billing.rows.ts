import type { Day } from '../school/days.ts';

/** Amounts are decimal text, instants ISO in UTC. */
export interface BillingRows {
  billing_account: { id: number; item_name: string };
  billing_payer: { id: number; account_id: number; person_id: number };
  billing_fee_item: {
    id: number;
    code: string;
    item_name: string;
    amount: string;
    sibling_rule: 'none' | 'count' | 'position';
    /** In hundredths of a percent. */
    sibling_discounts: number[];
    ordinal: number;
  };
  billing_share: {
    id: number;
    student_id: number;
    account_ids: number[];
    /** In hundredths of a percent. */
    parts: number[];
    rest_account_id: number;
  };
  billing_receipt: {
    id: number;
    number: number;
    account_id: number;
    date_of: Day;
    amount: string;
    method: 'bank' | 'cash' | 'card';
    reference: string;
    posted_at: string;
  };
  billing_line: {
    id: number;
    account_id: number;
    kind: 'charge' | 'credit' | 'receipt' | 'reversal';
    date_of: Day;
    date_due: Day | null;
    item_name: string;
    student_id: number | null;
    fee_item_id: number | null;
    amount: string;
    full_amount: string | null;
    discount: number | null;
    share: number | null;
    period_from: Day | null;
    period_to: Day | null;
    receipt_id: number | null;
    reverses_id: number | null;
    posted_at: string;
  };
  /** Of lines that were taken back; everything else is allocated as it is loaded: what was due first is paid first. */
  billing_allocation: {
    account_id: number;
    credit_id: number;
    debit_id: number;
    amount: string;
    posted_at: string;
  };
  /** Its statements are made as it is loaded. */
  billing_statement_run: {
    id: number;
    date_of: Day;
    /** Of which accounts; empty: of all. */
    account_ids: number[];
  };
}
