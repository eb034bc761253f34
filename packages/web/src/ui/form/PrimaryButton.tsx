import './form.words.ts';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { useKeys } from '../../platform/keys/keys.ts';
import { t } from '../../platform/words/words.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { Kbd } from '../buttons/Kbd.tsx';
import { SoftDisabledButton } from '../buttons/SoftDisabledButton.tsx';
import { useInDialog } from './inDialog.ts';
import { isMeant } from './isMeant.ts';

const KEYS = 'mod+Enter';

type PrimaryButtonProps = Omit<ComponentProps<typeof SoftDisabledButton>, 'type' | 'isDisabled' | 'ref'> & {
  /** It waits for what it began. */
  isDisabled?: boolean;
  /** To who sees as a parent it says why it does nothing. */
  isAction?: boolean;
  /** It takes the keyboard's focus when it appears. */
  takesFocus?: boolean;
  /** No key presses it: somebody who means to save must not say yes to a question by it. */
  withoutKey?: boolean;
};

/** The key beside the name, which is what the button does. */
const hint = {
  rightSection: (
    <span aria-hidden data-keys>
      <Kbd keys={KEYS} />
    </span>
  ),
  'aria-keyshortcuts': 'Control+Enter',
};

/** Held down it presses once. */
const press = (button: RefObject<HTMLButtonElement | null>, { repeat }: KeyboardEvent) => {
  if (!repeat) button.current?.click();
};

/** A list or a menu that has the focus would take Enter for itself: the form is asked before it. */
const useAskedFirst = (button: RefObject<HTMLButtonElement | null>, hasKey: boolean) =>
  useEffect(() => {
    if (!hasKey) return undefined;
    const form = button.current?.form;
    const onKeyDown = (event: KeyboardEvent) => {
      const isModified = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (event.key !== 'Enter' || !isModified || event.isComposing || event.defaultPrevented) return;
      if (!isMeant(button.current)) return;
      event.preventDefault();
      event.stopPropagation();
      press(button, event);
    };
    form?.addEventListener('keydown', onKeyDown, { capture: true });
    return () => form?.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [button, hasKey]);

/**
 * What a form is for; it stands at the right end of `FormActions`. Ctrl and Enter press it from wherever the keyboard is
 * in its form, dialog or panel. It submits its form unless `onClick` says what it does.
 */
export const PrimaryButton = ({
  isDisabled = false,
  isAction = false,
  takesFocus = false,
  withoutKey = false,
  ...props
}: PrimaryButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useAskedFirst(button, !withoutKey);
  const label = typeof props.children === 'string' ? props.children : t('form:primary');
  const binding = {
    key: KEYS,
    label,
    inFields: true,
    when: () => isMeant(button.current),
    run: (event: KeyboardEvent) => press(button, event),
  };
  useKeys(withoutKey ? [] : [binding], { scope: t('form:scope'), ofDialog: useInDialog() });
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const Shape = isAction ? ActionButton : SoftDisabledButton;
  return (
    <Shape
      type={props.onClick ? 'button' : 'submit'}
      {...(!withoutKey && hint)}
      {...props}
      ref={button}
      isDisabled={isDisabled}
      data-primary
    />
  );
};
