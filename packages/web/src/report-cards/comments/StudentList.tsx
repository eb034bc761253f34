import './comments.words.ts';
import { useEffect, useRef } from 'react';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { personOptions } from '../../ui/people/personOptions.ts';
import type { CommentsStudent } from './comments.api.ts';
import classes from './comments.module.css';

interface StudentListProps {
  students: readonly CommentsStudent[];
  chosen: number;
  /** Of whom something is typed and not saved. */
  unsaved: readonly number[];
  onStudent: (id: number) => void;
}

/** The students of the level: a list beside the comments, on a phone a choice above them. */
export const StudentList = ({ students, chosen, unsaved, onStudent }: StudentListProps) => {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <>
      <div className={classes.choice}>
        <DropdownFilter
          label={t('reportComments:student')}
          width={24}
          leaveOpen
          options={personOptions(
            students.map(({ id, fullName, rollClass }) => ({ id, itemName: fullName, rollClass })),
          )}
          value={String(chosen)}
          onChange={(id) => onStudent(Number(id))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <nav ref={list} className={classes.list} aria-label={t('reportComments:students')} tabIndex={0}>
        <ul>
          {students.map(({ id, fullName, rollClass, written, expected }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === chosen || undefined}
                className={classes.student}
                onClick={() => onStudent(id)}
              >
                <span className={classes.name}>
                  {fullName} <span className={classes.quiet}>{rollClass}</span>
                </span>
                <span className={classes.count} data-warning={written < expected || undefined}>
                  {unsaved.includes(id)
                    ? t('reportEntry:notSaved')
                    : t('reportComments:writtenOf', { count: written, of: expected })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
};
