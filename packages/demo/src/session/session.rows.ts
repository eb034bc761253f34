import type { BuiltInRole } from '@homeroom/contract/session/default-roles.ts';

export interface SessionRows {
  user_account: {
    id: number;
    user_name: string;
    full_name: string;
    person_id: number | null;
    /** Signs in with the demo password; the others cannot sign in. Not a column. */
    has_password: boolean;
    is_disabled: boolean;
  };
  user_role: { id: number; user_id: number; role: BuiltInRole };
}
