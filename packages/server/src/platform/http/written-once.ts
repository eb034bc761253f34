import type { Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import { z } from 'zod';
import { StandingText } from './packed.ts';
import { serializerOf } from './serializer.ts';

type Write = (answer: unknown) => string;

const isFrozen = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.isFrozen(value);

/** Writes what is frozen once, however often it stands in an answer. */
function remembering(write: Write): (frozen: object) => string {
  const texts = new WeakMap<object, string>();
  return (frozen) => {
    const text = texts.get(frozen) ?? write(frozen);
    texts.set(frozen, text);
    return text;
  };
}

/**
 * What is frozen says the same for ever. Such an answer is written and packed once, however often it is asked for:
 * rolls are, as long as they are remembered. Such items of a list are written once each, so that a list of thousands
 * of which one has changed is put together from texts that are there.
 */
export function writtenOnce(endpoint: Endpoint, write: Write): (answer: unknown) => string | StandingText {
  const { answer: schema } = endpoint;
  const item =
    schema instanceof z.ZodArray ? remembering(serializerOf({ answer: schema.element as z.ZodType })) : null;
  const standing = new WeakMap<object, StandingText>();
  const textOf = (answer: unknown): string =>
    item && Array.isArray(answer) && answer.length > 0 && answer.every(isFrozen)
      ? `[${answer.map(item).join()}]`
      : write(answer);
  return (answer) => {
    if (!isFrozen(answer)) return textOf(answer);
    const text = standing.get(answer) ?? new StandingText(textOf(answer));
    standing.set(answer, text);
    return text;
  };
}
