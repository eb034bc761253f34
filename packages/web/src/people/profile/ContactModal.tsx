import type { PersonalDetails } from '@homeroom/contract/people/profile.endpoints.ts';
import { Dialog } from '../../ui/Dialog.tsx';

export const ContactModal = ({ details, onClose }: { details: PersonalDetails; onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={details.fullName} />
);
