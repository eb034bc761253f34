import { createContext, useContext } from 'react';

/** Whether what it encloses lies in a dialog. */
export const InDialog = createContext(false);
export const useInDialog = (): boolean => useContext(InDialog);
