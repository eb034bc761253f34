import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';

interface FileUploadOptions<Answer> {
  /** Why a file cannot be taken, said before it is sent; undefined where it may be tried. */
  problemOf: (file: File) => string | undefined;
  /** Sends the file. @param onProgress is told the part that is sent, 0 to 1 */
  send: (file: File, onProgress: (part: number) => void) => Promise<Answer>;
  onSent?: (answer: Answer, file: File) => void;
}

interface FileUpload<Answer> {
  /** Of the `HiddenFileInput` that offers files. */
  input: RefObject<HTMLInputElement | null>;
  /** Sends a file that was chosen or dropped, unless another one is on its way. */
  take: (file: File | undefined) => void;
  /** Why the last file was not sent. */
  refused: string | undefined;
  /** Says no more of the last file. */
  clearRefused: () => void;
  /** How much of the file is sent, 0 to 1. */
  part: number;
  sending: UseMutationResult<Answer, Error, File>;
}

/** One file that is sent at once when it is chosen or dropped. */
export function useFileUpload<Answer>({
  problemOf,
  send,
  onSent,
}: FileUploadOptions<Answer>): FileUpload<Answer> {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const [part, setPart] = useState(0);
  const sending = useMutation<Answer, Error, File>({
    meta: { saysErrors: true },
    mutationFn: (file) => send(file, setPart),
    onSuccess: (answer, file) => onSent?.(answer, file),
  });
  const take = (file: File | undefined) => {
    if (!file || sending.isPending) return;
    const problem = problemOf(file);
    setRefused(problem);
    setPart(0);
    sending.reset();
    if (!problem) sending.mutate(file);
  };
  return { input, take, refused, clearRefused: () => setRefused(undefined), part, sending };
}
