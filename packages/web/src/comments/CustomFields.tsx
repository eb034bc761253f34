import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { CommentCode, PersonalComment } from '@homeroom/contract/comments/comments.endpoints.ts';
import { Checkbox, TextInput } from '@mantine/core';
import '../ui/record.words.ts';
import { formatDay } from '../platform/formats.ts';
import { t } from '../platform/words.ts';
import { DateField } from '../ui/DateField.tsx';
import type { Fact } from '../ui/Facts.tsx';
import { askedBy, type CommentFields } from './comments.rules.ts';
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

/** The same as they are read; what was left empty is not shown. */
export const customFacts = (comment: PersonalComment): Fact[] =>
  askedBy(comment.commentCode).flatMap(({ name, label }) => {
    const value = comment[name];
    if (value === null || value === '') return [];
    if (typeof value === 'boolean') return [{ label, text: t(value ? 'record:yes' : 'record:no') }];
    return [{ label, text: name.includes('Date') ? formatDay(String(value)) : String(value) }];
  });
