import type { Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import type { ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { readFile } from '../../platform/calls/file.ts';
import { addressOf } from '../../platform/calls/http.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { download } from '../../ui/print/download.ts';
import classes from '../billing.module.css';

interface PdfButtonProps extends ButtonProps {
  endpoint: Endpoint;
  id: number;
  query?: Record<string, string>;
  fileName: string;
  label: string;
  /** Read out: of which document. */
  name: string;
}

/** Reads a document as whoever is signed in, and hands it over as a file, which every device can open. */
export const PdfButton = ({ endpoint, id, query, fileName, label, name, ...button }: PdfButtonProps) => {
  const problem = useId();
  const reading = useMutation({
    mutationFn: () =>
      readFile(addressOf(endpoint, { params: { id } as never, query: query as never }), {
        accept: 'application/pdf',
      }),
    meta: { saysErrors: true },
    onSuccess: (pdf) => download(pdf, fileName, 'application/pdf'),
  });
  return (
    <>
      <SoftDisabledButton
        size="compact-sm"
        variant="default"
        {...button}
        isDisabled={reading.isPending}
        aria-label={name}
        aria-describedby={reading.isError ? problem : undefined}
        onClick={() => reading.mutate()}
      >
        {label}
      </SoftDisabledButton>
      {reading.isError && (
        <span id={problem} role="alert" className={classes.overdue}>
          {reading.error instanceof ApiError ? reading.error.message : t('ui:needsConnection')}
        </span>
      )}
    </>
  );
};
