import { createContext, useContext, useEffect, useState } from 'react';

/** Tells the section that a field of it is faulty; answers how to take that back. */
type Hold = () => () => void;

const SectionContext = createContext<Hold | undefined>(undefined);
export const FaultyFields = SectionContext.Provider;

/** How many fields of a section hold what is no value of theirs, and what they tell that by. */
export const useFaultyFields = (): { faulty: number; hold: Hold } => {
  const [faulty, setFaulty] = useState(0);
  const [hold] = useState<Hold>(() => () => {
    setFaulty((before) => before + 1);
    return () => setFaulty((before) => before - 1);
  });
  return { faulty, hold };
};

/** A field that holds what is no value, and says so itself, keeps its section from being saved. */
export const useFaulty = (isFaulty: boolean): void => {
  const hold = useContext(SectionContext);
  useEffect(() => (isFaulty ? hold?.() : undefined), [isFaulty, hold]);
};
