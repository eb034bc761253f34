import { type ReactNode, useState } from 'react';
import { Turn } from './Turn.tsx';

interface TogetherProps {
  /** What stands in its place until all of it is there, of about its height. */
  waiting: ReactNode;
  children: ReactNode;
}

/** What is shown at once when all of it is there, or after a while, so that none of it pushes another down. */
export const Together = ({ waiting, children }: TogetherProps) => {
  const [isSettled, setSettled] = useState(false);
  return (
    <>
      {!isSettled && waiting}
      <Turn isShown={isSettled} isDue onSettled={() => setSettled(true)}>
        {children}
      </Turn>
    </>
  );
};
