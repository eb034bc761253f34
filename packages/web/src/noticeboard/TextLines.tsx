import { Textarea } from '@mantine/core';
import { useState } from 'react';

interface TextLinesProps {
  label: string;
  description: string;
  /** A line each. */
  value: readonly string[];
  error?: string | undefined;
  onChange: (lines: string[]) => void;
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Several short texts, one on a line; lines that are empty are none. */
export const TextLines = ({ label, description, value, error, onChange }: TextLinesProps) => {
  const [typed, setTyped] = useState(value.join('\n'));
  // What is typed stays as it is as long as it means the same: a line that was begun is empty at first.
  const shown = linesOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n');
  return (
    <Textarea
      label={label}
      description={description}
      value={shown}
      error={error}
      autosize
      minRows={2}
      maxRows={10}
      spellCheck={false}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(linesOf(event.currentTarget.value));
      }}
    />
  );
};
