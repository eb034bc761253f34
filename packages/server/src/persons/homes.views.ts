import { type RawBuilder, sql } from 'kysely';
import { holdsOn } from '../platform/database/dated.ts';

/**
 * SQL: where the person `p` lives on a day, as a text by which two homes are told apart; null where no address is known.
 * It is for comparing and is shown to nobody.
 */
export const homeOf = (day: string): RawBuilder<string | null> =>
  sql`(select lower(regexp_replace(a.line_1 || ',' || a.suburb || ',' || a.postcode, '[[:space:]]+', '', 'g'))
    from person_address a where a.person_id = p.id and a.kind = 'home'
      and (a.date_from is null or ${holdsOn(day, 'a')}) and (a.date_to is null or a.date_to >= ${day})
    order by a.date_from desc nulls last, a.id desc limit 1)`;
