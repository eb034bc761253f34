import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onSignOut } from '../platform/session.ts';
import SignOutDialog from './SignOutDialog.tsx';

/** Signs out whoever opens it, unless something would be lost and they decide to stay. */
export const LogoutScreen = () => {
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/dashboard', replace: true });
  // The next sign-in must not land here again.
  useEffect(() => onSignOut(() => navigate({ to: '/dashboard', replace: true })), [navigate]);
  return <SignOutDialog onCancel={leave} />;
};
