import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';

/**
 * A value that is worked out anew, of which each part is the same object as before wherever it says the same: rows and cells
 * that nothing has changed are not drawn again.
 */
export function useKept<Value>(value: Value): Value {
  const before = useRef(value);
  const kept = useMemo(() => replaceEqualDeep(before.current, value), [value]);
  useEffect(() => {
    before.current = kept;
  }, [kept]);
  return kept;
}
