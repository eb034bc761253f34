import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal, type ModalProps } from '@mantine/core';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { startOpening } from '../../platform/keys/typeAhead.ts';
import { t } from '../../platform/words/words.ts';
import { InDialog } from '../form/inDialog.ts';
import classes from './Dialog.module.css';

/** Gives the focus back to where it was, also where the dialog does not close but is simply gone. */
const useReturnedFocus = (opened: boolean) =>
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (!opened || !(before instanceof HTMLElement)) return undefined;
    return () => {
      // Whoever takes the focus meanwhile, e.g. the screen that was opened, keeps it.
      setTimeout(() => {
        if (before.isConnected && document.activeElement === document.body)
          before.focus({ preventScroll: true });
      });
    };
  }, [opened]);

const FIELD = 'input:enabled:not([type=hidden]), textarea:enabled, select:enabled';

/** A dialog begins at its first field, not at the cross; with a finger no keyboard is to come up by itself. */
const beginAtField = (body: HTMLElement | null | undefined) => {
  if (!body || body.querySelector('[data-autofocus]') || matchMedia('(pointer: coarse)').matches) return;
  body.querySelector(FIELD)?.setAttribute('data-autofocus', 'true');
};

/** Stands in the dialog, and says when that is there and gone. */
const Presence = ({ onChange }: { onChange: (isThere: boolean) => void }) => {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    beginAtField(place.current?.parentElement);
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return <span ref={place} hidden />;
};

/** From the moment that a dialog opens no key reaches what lies behind, although it appears a little later. */
const useOpening = (opened: boolean, close: () => void) => {
  const latest = useRef(close);
  const isThere = useRef(false);
  const end = useRef(() => {});
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (!opened || isThere.current) return undefined;
    end.current = startOpening(() => latest.current());
    return () => end.current();
  }, [opened]);
  return useCallback((is: boolean) => {
    isThere.current = is;
    if (is) end.current();
  }, []);
};

/** A dialog over the screen, in the middle of it; Esc and the cross close it unless told otherwise. */
export const Dialog = ({ closeButtonProps, attributes, onClose, children, ...props }: ModalProps) => {
  useReturnedFocus(props.opened);
  // Mantine hears Esc wherever it is pressed; while a dialog of the browser's own lies over this one, it is not meant.
  const close = () => {
    if (!document.querySelector('dialog[open]')) onClose();
  };
  const onPresence = useOpening(props.opened, close);
  return (
    <Modal
      centered
      classNames={{ inner: classes.inner, content: classes.content }}
      closeButtonProps={{ 'aria-label': t('ui:close'), ...closeButtonProps }}
      // Its head is no banner of the page.
      attributes={{ header: { role: 'presentation' }, ...attributes }}
      onClose={close}
      {...props}
    >
      <Presence onChange={onPresence} />
      <InDialog value>{children}</InDialog>
    </Modal>
  );
};
