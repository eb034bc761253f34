import './event.words.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import behaviour from '../behaviour.module.css';
import type { OfType } from './dialog.rules.ts';
import classes from './event.module.css';

interface EntriesDialogProps<T> {
  title: string;
  /** The types to choose from. */
  chips: ReactNode;
  entries: readonly OfType<T>[];
  /** How many participants it is about. */
  of: number;
  nameOf: (typeID: number) => string;
  onRemove: (typeID: number) => void;
  onClose: () => void;
  /** What is typed of an entry. */
  children: (entry: OfType<T>) => ReactNode;
}

/** Incidents or actions of one participant or of several at once. What is typed belongs to the event, which is saved as a whole. */
export const EntriesDialog = <T,>(props: EntriesDialogProps<T>) => {
  const { title, chips, entries, of, nameOf, onRemove, onClose, children } = props;
  const choices = useRef<HTMLDivElement>(null);
  return (
    <Dialog opened onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
      <div className={classes.dialog}>
        <div ref={choices}>{chips}</div>
        <section>
          <h3>{t('event:chosen')}</h3>
          {entries.length === 0 && <p className={behaviour.quiet}>{t('event:noneChosen')}</p>}
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <li key={entry.typeID} className={classes.entry}>
                <div className={classes.entryHead}>
                  <strong>{nameOf(entry.typeID)}</strong>
                  {of > 1 && (
                    <span className={behaviour.small}>
                      {t('event:ofSome', { count: entry.count, all: of })}
                    </span>
                  )}
                  {entry.mayEdit && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      className={classes.end}
                      onClick={() => {
                        onRemove(entry.typeID);
                        choices.current?.querySelector('button')?.focus();
                      }}
                    >
                      {t('event:removeType', { type: nameOf(entry.typeID) })}
                    </Button>
                  )}
                </div>
                {entry.isSame ? (
                  children(entry)
                ) : (
                  <p className={behaviour.small}>{t('event:detailsDiffer')}</p>
                )}
              </li>
            ))}
          </ul>
        </section>
        <FormActions>
          <PrimaryButton withoutKey onClick={onClose}>
            {t('event:toEvent')}
          </PrimaryButton>
        </FormActions>
      </div>
    </Dialog>
  );
};
