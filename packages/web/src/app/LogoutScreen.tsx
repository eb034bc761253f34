import { useNavigate } from '@tanstack/react-router';
import SignOutDialog from './SignOutDialog.tsx';

/** Signs out whoever opens it, unless something would be lost and they decide to stay. */
export const LogoutScreen = () => {
  const navigate = useNavigate();
  return <SignOutDialog onCancel={() => void navigate({ to: '/dashboard', replace: true })} />;
};
