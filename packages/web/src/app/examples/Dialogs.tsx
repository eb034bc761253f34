import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../platform/errors/errors.ts';
import { reportFault } from '../../platform/errors/faults.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { Example } from './Example.tsx';

const statuses = [400, 403, 404, 409, 429, 500];

/** A refusal as a server would answer it. */
const aFault = (status: number) =>
  new ApiError({
    status,
    code: status === 409 ? 'record.changed' : 'example',
    message: t('examples:faultMessage'),
    ...(status === 400 ? { errors: [{ path: 'body.itemName', message: t('examples:faultField') }] } : {}),
    ...(status === 429 ? { retryAfter: 90 } : {}),
    ...(status === 500
      ? { description: t('examples:faultDescription'), suggestion: t('examples:faultSuggestion') }
      : {}),
  });

export const Dialogs = () => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Example title={t('examples:confirm')}>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('examples:confirmOpen')}
        </Button>
        <ConfirmModal
          opened={asking}
          title={t('examples:confirmTitle')}
          confirmLabel={t('examples:confirmOpen')}
          onConfirm={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        >
          {t('examples:confirmText')}
        </ConfirmModal>
      </Example>
      <Example title={t('examples:undo')}>
        <Button variant="default" onClick={() => notify.offer(t('examples:undoText'), () => undefined)}>
          {t('examples:undoOpen')}
        </Button>
      </Example>
      <Example title={t('examples:notices')}>
        <Button variant="default" onClick={() => notify.done(t('examples:noticeDoneText'))}>
          {t('examples:noticeDone')}
        </Button>
        <Button variant="default" onClick={() => notify.warning(t('examples:noticeWarningText'))}>
          {t('examples:noticeWarning')}
        </Button>
      </Example>
      <Example title={t('examples:faults')}>
        {statuses.map((status) => (
          <Button key={status} variant="default" onClick={() => reportFault(aFault(status))}>
            {t('examples:fault', { status })}
          </Button>
        ))}
      </Example>
      <Example title={t('examples:error')}>
        <Button variant="default" onClick={() => reportError(new Error(t('examples:errorThrown')))}>
          {t('examples:errorOpen')}
        </Button>
      </Example>
    </>
  );
};
