import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { CommentCode } from '@homeroom/contract/comments/comments.endpoints.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { DateField } from '../ui/fields/DateField.tsx';
import { askedBy } from './askedBy.ts';
import type { CommentFields } from './comments.rules.ts';
import { DecimalField } from './DecimalField.tsx';

interface CustomFieldsProps {
  code: CommentCode | undefined;
  fields: CommentFields;
  onChange: (more: Partial<CommentFields>) => void;
}

/** What the category asks for beside the text: none, or some of two dates, two numbers, two texts and a check box. */
export const CustomFields = ({ code, fields, onChange }: CustomFieldsProps) =>
  askedBy(code).map(({ name, label }) => {
    // Another category begins with empty fields, though it may ask for the same one.
    const key = `${code?.id} ${name}`;
    switch (name) {
      case 'customFieldDate1':
      case 'customFieldDate2':
        return (
          <DateField
            key={key}
            label={label}
            value={fields[name] ?? ''}
            onChange={(day) => onChange({ [name]: day || null })}
          />
        );
      case 'customFieldNumeric1':
      case 'customFieldNumeric2':
        return (
          <DecimalField
            key={key}
            label={label}
            value={fields[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        );
      case 'customFieldCheckBox':
        return (
          <Checkbox
            key={key}
            label={label}
            checked={fields[name] === true}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
          />
        );
      default:
        return (
          <TextInput
            key={key}
            label={label}
            value={fields[name] ?? ''}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => onChange({ [name]: event.currentTarget.value || null })}
          />
        );
    }
  });
