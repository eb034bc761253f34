import '@mantine/core/styles/ActionIcon.layer.css';
import '../fields/record.words.ts';
import { ActionIcon } from '@mantine/core';
import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useEffect, useRef } from 'react';
import { t } from '../../platform/words/words.ts';

interface MoveButtonsProps<Row> {
  /** What the row is called, for who hears the buttons. */
  name: string;
  row: Row;
  /** The rows that it moves among, in their order. */
  among: readonly Row[];
  isBusy: boolean;
  /** A form is open: its row stays where it is. */
  isEditing?: boolean;
  /** Moves it to where the other one is; undefined where that failed. */
  onMove: (other: Row) => Promise<unknown>;
}

const moves = [
  { by: -1, Icon: IconUp, label: 'record:moveUpOf' },
  { by: 1, Icon: IconDown, label: 'record:moveDownOf' },
] as const;

/**
 * Moves a row of a list by one place; the button keeps the focus, so that pressing it again moves the row on. At an end
 * of the list the other button has it.
 */
export const MoveButtons = <Row extends { id: number }>({
  name,
  row,
  among,
  isBusy,
  isEditing = false,
  onMove,
}: MoveButtonsProps<Row>) => {
  const place = among.findIndex(({ id }) => id === row.id);
  const buttons = useRef(new Map<number, HTMLButtonElement | null>());
  const moved = useRef<-1 | 1>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the row stands elsewhere, with its buttons in it
  useEffect(() => {
    const pressed = moved.current && buttons.current.get(moved.current);
    const other = moved.current && buttons.current.get(-moved.current);
    moved.current = undefined;
    const isLost = document.activeElement === document.body || document.activeElement === pressed;
    if (isLost) (pressed?.disabled ? other : pressed)?.focus();
  }, [place]);
  return moves.map(({ by, Icon, label }) => {
    const other = among[place + by];
    return (
      <ActionIcon
        key={by}
        variant="default"
        aria-label={t(label, { name })}
        ref={(button) => {
          buttons.current.set(by, button);
        }}
        disabled={!other || isEditing}
        aria-disabled={isBusy || undefined}
        onClick={async () => {
          if (isBusy || !other) return;
          moved.current = by;
          if ((await onMove(other)) === undefined) moved.current = undefined;
        }}
      >
        <Icon size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    );
  });
};
