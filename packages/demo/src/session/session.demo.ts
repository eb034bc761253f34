import type { DemoArea } from '../demo-area.ts';
import type { SessionRows } from './session.rows.ts';

export const sessionDemo: DemoArea<SessionRows> = {
  name: 'session',
  rows: ({ accounts }) => ({
    user_account: accounts.map(({ id, userName, fullName, personId, signsIn, isDisabled }) => ({
      id,
      user_name: userName,
      full_name: fullName,
      person_id: personId,
      has_password: signsIn,
      is_disabled: isDisabled,
    })),
    user_role: accounts
      .flatMap(({ id, roles }) => roles.map((role) => ({ user_id: id, role })))
      .map((row, at) => ({ id: at + 1, ...row })),
  }),
  // The password is in the README: the sign-ins on offer are one click.
  settings: () => ({ 'system/security': { administratorsNeedSecondFactor: false } }),
};
