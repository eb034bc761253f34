import { useEffect, useRef } from 'react';
import { t } from '../../platform/words/words.ts';
import classes from './ValidationList.module.css';

interface ValidationListProps {
  messages: string[];
  /** Takes the focus when messages come, e.g. after a submit that was refused. */
  takeFocus?: boolean;
}

/** The messages of what has to be put right (specification 001 §2); nothing at all where there are none. */
export const ValidationList = ({ messages, takeFocus = false }: ValidationListProps) => {
  const box = useRef<HTMLDivElement>(null);
  const said = messages.join('\n');
  useEffect(() => {
    if (takeFocus && said) box.current?.focus();
  }, [takeFocus, said]);

  if (messages.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.box} aria-label={t('ui:problems')}>
      <ul>
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages may be alike
          <li key={index}>{message}</li>
        ))}
      </ul>
    </div>
  );
};
