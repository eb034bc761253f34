import { createContext, useContext, useEffect } from 'react';

const HeldOpenContext = createContext<(isHeld: boolean) => void>(() => undefined);

/** Hears whether a form is open in what it encloses: shutting that would lose, unasked, what is typed in the form. */
export const HeldOpen = HeldOpenContext.Provider;

/** Keeps the part around open as long as the caller is shown. */
export const useHeldOpen = (): void => {
  const hold = useContext(HeldOpenContext);
  useEffect(() => {
    hold(true);
    return () => hold(false);
  }, [hold]);
};
