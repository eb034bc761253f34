import { useMutation } from '@tanstack/react-query';
import { notify } from '../platform/notices/notify.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { download } from '../ui/print/download.ts';
import { Failed } from '../ui/states/Failed.tsx';
import { exportOf, useIsTooLong } from './audit.api.ts';
import type { AuditSearch } from './audit.search.ts';

/** Hands what the filters find to the person as CSV. */
export const ExportButton = ({ search, today }: { search: AuditSearch; today: string }) => {
  const isTooLong = useIsTooLong(search, today);
  const file = useMutation({
    mutationFn: () => exportOf(search, today),
    onSuccess: (content) => {
      const from = search.from ?? search.to ?? today;
      download(content, `audit-${from}-${search.to ?? from}.csv`, 'text/csv');
      notify.done(t('audit:exported'));
    },
  });
  // One save or record alone is no range of days.
  if (search.save) return null;
  return (
    <>
      <SoftDisabledButton
        variant="default"
        isDisabled={file.isPending || isTooLong}
        onClick={() => file.mutate()}
      >
        {t('audit:export')}
      </SoftDisabledButton>
      {file.isError && <Failed error={file.error} onRetry={() => file.mutate()} />}
    </>
  );
};
