/** How many marks and submits wait to be sent. */
export const useWaitingCount = (): number => 0;
