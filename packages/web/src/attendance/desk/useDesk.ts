import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFind } from '../../ui/fields/useFind.ts';
import { findStudents, lateQuery, recordArrival, takeArrivalBack } from './desk.api.ts';
import type { Found } from './desk.words.ts';

/** What the last press came to: an arrival, somebody who is there already, or an arrival that was taken back. */
export interface Answer {
  person: Found;
  isBack: boolean;
}

/**
 * The desk's field, whom it finds, who is looked at, and what was recorded last. The field is free for the next student at
 * once: an answer stands beside it, and what is typed meanwhile stays.
 */
export function useDesk() {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState<Found>();
  const [answer, setAnswer] = useState<Answer>();
  const found = useFind(findStudents, checked ? '' : typed);

  const answered = (person: Found, isBack: boolean) => {
    setAnswer({ person, isBack });
    void queries.invalidateQueries({ queryKey: lateQuery.queryKey });
  };
  const saving = useMutation({
    meta: { saysErrors: true },
    mutationFn: ({ person, isLate }: { person: Found; isLate: boolean; keyword: string }) =>
      recordArrival(person.id, isLate),
    onSuccess: (person, { keyword }) => {
      setChecked(undefined);
      // A scanner may have sent the next code meanwhile.
      setTyped((now) => (now.startsWith(keyword) ? now.slice(keyword.length) : now));
      answered(person, false);
    },
  });
  const takingBack = useMutation({
    meta: { saysErrors: true },
    mutationFn: ({ id, version }: { id: number; version: number }) => takeArrivalBack(id, version),
    onSuccess: (person) => answered(person, true),
  });

  const record = (person: Found, { isLate = false, keyword = typed } = {}) => {
    if (!saving.isPending) saving.mutate({ person, isLate, keyword });
  };
  /** The only one who fits is recorded; of several one is looked at first. */
  const take = (people: readonly Found[], index: number, keyword: string) => {
    const person = people[index];
    if (person && people.length === 1) record(person, { keyword });
    else setChecked(person);
  };

  return {
    typed,
    found,
    checked,
    answer,
    saving,
    takingBack,
    record,
    type(text: string) {
      setTyped(text);
      setChecked(undefined);
      saving.reset();
    },
    /** A press on somebody who is found; while an answer is awaited they are still of what was typed before. */
    choose: (index: number) => take(found.matches, index, typed),
    back: () => setChecked(undefined),
    /** Enter: whoever is looked at, else who is found of what is typed, also where a scanner was quicker than the search. */
    async enter(index = 0) {
      const keyword = typed.trim();
      if (checked) record(checked);
      else if (!keyword) return;
      else if (found.status === 'found') take(found.matches, index, typed);
      else {
        const people = await findStudents(keyword, new AbortController().signal).catch(() => []);
        if (people.length === 1) take(people, 0, typed);
      }
    },
    takeBack: (id: number, version: number) => takingBack.mutate({ id, version }),
  };
}

export type Desk = ReturnType<typeof useDesk>;
