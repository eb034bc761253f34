import './proposals.words.ts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { CountLink } from '../ui/layout/CountLink.tsx';
import { contactProposalsQuery } from './contact/contact.api.ts';
import { proposalsQuery } from './replies.api.ts';

/** How much of what families say and ask for waits for the office; leads to the first list with something in it. */
export const ToConfirmCount = () => {
  const mayChange = useMay('people.write');
  const absences = useQuery(proposalsQuery).data;
  const contacts = useQuery({ ...contactProposalsQuery(), enabled: mayChange }).data;
  const isRead = absences !== undefined && (contacts !== undefined || !mayChange);
  const isUrgent = absences?.some(({ kind }) => kind === 'atSchool') ?? false;
  return (
    <CountLink
      to={absences?.length || !contacts?.length ? 'absence-proposals' : 'contact-proposals'}
      isUrgent={isUrgent}
      count={isRead ? absences.length + (contacts?.length ?? 0) : undefined}
      label={t('proposals:toConfirm')}
    />
  );
};
