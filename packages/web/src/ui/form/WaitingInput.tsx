import { TextInput, type TextInputProps } from '@mantine/core';
import { t } from '../../platform/words/words.ts';

interface WaitingInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Its value is still being read. */
  waiting: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** A field that says 'Please wait ...' and takes nothing until its value is there (specification 000 §2). */
export const WaitingInput = ({ waiting, value, onChange, placeholder, ...field }: WaitingInputProps) => (
  <TextInput
    {...field}
    value={waiting ? '' : value}
    readOnly={waiting || field.readOnly}
    aria-busy={waiting}
    placeholder={waiting ? t('ui:pleaseWait') : placeholder}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
