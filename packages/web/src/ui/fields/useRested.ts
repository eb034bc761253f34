import { useEffect, useState } from 'react';

/** A value once it has rested: what is being typed is asked for when typing pauses. @param rest ms */
export const useRested = (value: string, rest: number): string => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (value === rested) return undefined;
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rested, rest]);
  return rested;
};
