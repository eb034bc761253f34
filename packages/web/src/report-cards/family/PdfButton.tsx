import './family.words.ts';
import type { Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallRequest } from '../../platform/calls/http.ts';
import { Unreachable } from '../../platform/errors/errors.ts';
import { t } from '../../platform/words/words.ts';
import { PlainButton, type PlainButtonProps } from '../../ui/buttons/PlainButton.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import { downloadPdf } from './pdf.ts';

interface PdfButtonProps<E extends Endpoint> {
  endpoint: E;
  request: CallRequest<E>;
  fileName: string;
  /** Read out instead of what stands on it. */
  label?: string;
  size?: NonNullable<PlainButtonProps['size']>;
  onDone?: () => void;
  children: ReactNode;
}

/** Fetches a PDF; where that fails it says why, beside itself. */
export const PdfButton = <E extends Endpoint>({
  endpoint,
  request,
  fileName,
  label,
  size = 'compact',
  onDone,
  children,
}: PdfButtonProps<E>) => {
  const fetching = useMutation({
    meta: { saysErrors: true },
    mutationFn: () => downloadPdf(endpoint, request, fileName),
    onSuccess: () => onDone?.(),
  });
  return (
    <>
      <PlainButton
        variant="default"
        size={size}
        {...(label ? { 'aria-label': label } : {})}
        isDisabled={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        {children}
      </PlainButton>
      {fetching.error && (
        <span role="alert">
          {/* Nothing is done by reading: what is not answered may be asked for again. */}
          {fetching.error instanceof Unreachable ? t('reportCardsFamily:unread') : sayingOf(fetching.error)}
        </span>
      )}
    </>
  );
};
