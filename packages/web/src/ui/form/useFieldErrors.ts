import { useState } from 'react';

type Problems<Name extends string> = Partial<Record<Name, string | undefined>>;

/**
 * Which errors of a form are shown: those of fields that were left, and all once the form was checked (specification
 * 000 §2). What is put right loses its error at once.
 * @param problems the message of each field that is not right now; fields that are right are absent.
 */
export const useFieldErrors = <Name extends string>(problems: Problems<Name>) => {
  const [left, setLeft] = useState<readonly Name[]>([]);
  const [checked, setChecked] = useState(false);
  const errorOf = (name: Name) => (checked || left.includes(name) ? problems[name] : undefined);
  const messages = Object.values<string | undefined>(problems).filter((message) => message !== undefined);

  return {
    errorOf,
    /** To be spread on a field of the kit. */
    field: (name: Name) => ({
      error: errorOf(name),
      onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
    }),
    /** Shows every error; answers whether there is none. */
    check: () => {
      setChecked(true);
      return messages.length === 0;
    },
    /** The messages for a list above the form, once it was checked. */
    messages: checked ? messages : [],
    /** As if nothing had been touched, e.g. after a save. */
    reset: () => {
      setChecked(false);
      setLeft([]);
    },
  };
};
