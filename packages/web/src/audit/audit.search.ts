import { type AuditType, auditTypes } from '@homeroom/contract/audit/audits.endpoints.ts';
import { dayIn, idIn, present } from '../platform/places/addressValues.ts';

/** What the address of the audit log says: filters, and what is open beside the list. */
export interface AuditSearch {
  /** Both included; absent: today. */
  from?: string;
  to?: string;
  table?: string;
  field?: string;
  /** Absent: what was changed; `all`: what was read and exported too. */
  kind?: AuditType | 'all';
  /** An account, or `0` for the installation itself. */
  by?: number;
  person?: number;
  /** One save alone. */
  save?: string;
  /** One record alone. */
  record?: string;
  /** The change that is open, with its save: `<save>/<change>`. */
  open?: string;
}

const kinds = ['all', ...auditTypes] as const;
const matching = (value: unknown, pattern: RegExp): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return pattern.test(text) ? text : undefined;
};

/** Reads an address that somebody may have typed or kept; what makes no sense in it is left out. */
export const auditSearch = (raw: Record<string, unknown>): AuditSearch => {
  const from = dayIn(raw['from']);
  const to = dayIn(raw['to']);
  return present<AuditSearch>({
    from,
    to: from && to && to < from ? undefined : to,
    table: matching(raw['table'], /^[a-z0-9_]{1,63}$/),
    field: matching(raw['field'], /^[a-z0-9_-]{1,63}$/),
    kind: kinds.find((one) => one === raw['kind']),
    by: raw['by'] === 0 || raw['by'] === '0' ? 0 : idIn(raw['by']),
    person: idIn(raw['person']),
    save: matching(raw['save'], /^\d{1,16}-\d{1,18}$/),
    record: matching(raw['record'], /^[0-9a-f-]{36}$/),
    open: matching(raw['open'], /^\d{1,16}-\d{1,18}\/[1-9]\d{0,17}$/),
  });
};
