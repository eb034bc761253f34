import '../roll/attendance.words.ts';
import { useEffect, useRef, useState } from 'react';
import { takeTyped } from '../../platform/keys/typeAhead.ts';
import { t } from '../../platform/words/words.ts';
import classes from './FindStudent.module.css';

interface FindStudentProps {
  /** Moves to the first that matches, and answers its name; null where nobody does. */
  onFind: (letters: string) => string | null;
  /** `done`: by a key, so that the focus goes back to the list. */
  onClose: (done: boolean) => void;
}

/** Finds a student by the letters of a name: the row moves while one types, Enter stays there. */
const FindStudent = ({ onFind, onClose }: FindStudentProps) => {
  const [letters, setLetters] = useState(takeTyped);
  const [found, setFound] = useState<string | null>('');
  const search = (typed: string) => {
    setLetters(typed);
    setFound(typed ? onFind(typed) : '');
  };
  const first = useRef(() => letters && search(letters));
  // What was typed while this came is searched for as well.
  useEffect(() => void first.current(), []);
  return (
    <div className={classes.find}>
      <input
        // biome-ignore lint/a11y/noAutofocus: opened by its key, to be typed in at once
        autoFocus
        type="search"
        className={classes.input}
        aria-label={t('attendance:find')}
        placeholder={t('attendance:findPlaceholder')}
        autoComplete="off"
        value={letters}
        onChange={(e) => search(e.currentTarget.value)}
        onKeyDown={(e) => {
          if (e.key !== 'Enter' && e.key !== 'Escape') return;
          e.preventDefault();
          e.stopPropagation();
          onClose(true);
        }}
        onBlur={() => onClose(false)}
      />
      <span aria-hidden>{found ?? t('attendance:notFound')}</span>
    </div>
  );
};

export default FindStudent;
