import './family.words.ts';
import { LONGEST_COMMENT } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { withCrlf } from '@homeroom/contract/shared/line-ends.ts';
import { Textarea } from '@mantine/core';
import { t } from '../../platform/words/words.ts';

/** Characters of a message as they are sent, where a line end is two. */
export const lengthOf = (message: string): number => withCrlf(message).length;

/** From so few left on it is said how many there are. */
const FEW_LEFT = 200;

interface MessageFieldProps {
  teacher: string;
  value: string;
  onChange: (message: string) => void;
}

/** What a family writes for the teacher; it says how much room is left, and what is too long stays to be cut. */
export const MessageField = ({ teacher, value, onChange }: MessageFieldProps) => {
  const left = LONGEST_COMMENT - lengthOf(value);
  return (
    <Textarea
      label={t('interviewsFamily:message.label', { teacher })}
      description={
        left <= FEW_LEFT ? t('interviewsFamily:message.left', { count: Math.max(0, left) }) : undefined
      }
      error={left < 0 ? t('interviewsFamily:message.tooLong', { count: -left }) : undefined}
      autosize
      minRows={2}
      maxRows={6}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
