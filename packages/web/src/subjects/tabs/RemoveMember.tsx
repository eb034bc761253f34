import '../classes.words.ts';
import type { MemberWithMarks } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { membershipOf } from './tabs.api.ts';

interface RemoveMemberProps {
  /** The full name. */
  student: string;
  membership: { classID: number; memberID: number };
  busy: boolean;
  onRemove: (member: MemberWithMarks) => void;
  /** Somebody has taken it out meanwhile. */
  onGone: () => void;
}

/** Takes out a membership that never should have been; asks first, and says how many marks would go out of sight. */
export const RemoveMember = ({ student, membership, busy, onRemove, onGone }: RemoveMemberProps) => {
  // Read when it is asked for, so that the count is of now.
  const asked = useMutation({
    mutationFn: () => membershipOf(membership.classID, membership.memberID),
    onSuccess: (member) => {
      if (!member) onGone();
    },
  });
  const isBusy = busy || asked.isPending;
  return (
    <>
      <SoftDisabledButton variant="default" isDisabled={isBusy} onClick={() => asked.mutate()}>
        {t('classes:tab.remove')}
      </SoftDisabledButton>
      {asked.data && (
        <ConfirmModal
          opened
          title={t('classes:tab.removeTitle', { name: student })}
          confirmLabel={t('classes:tab.takeOut')}
          onCancel={asked.reset}
          onConfirm={() => {
            asked.reset();
            onRemove(asked.data as MemberWithMarks);
          }}
        >
          <p>
            {asked.data.marks === null && t('classes:tab.marksUntold')}
            {asked.data.marks === 0 && t('classes:tab.noMarks', { name: student })}
            {!!asked.data.marks && t('classes:tab.marks', { name: student, count: asked.data.marks })}
          </p>
        </ConfirmModal>
      )}
    </>
  );
};
