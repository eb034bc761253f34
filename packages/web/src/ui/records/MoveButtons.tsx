import '../record.words.ts';
import { ActionIcon } from '@mantine/core';
import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { t } from '../../platform/words.ts';

interface MoveButtonsProps<Row> {
  /** What the row is called, for who hears the buttons. */
  name: string;
  row: Row;
  /** The rows that it moves among, in their order. */
  among: readonly Row[];
  isBusy: boolean;
  /** Moves it to where the other one is. */
  onMove: (other: Row) => Promise<unknown>;
}

const moves = [
  { by: -1, Icon: IconUp, label: 'record:moveUpOf' },
  { by: 1, Icon: IconDown, label: 'record:moveDownOf' },
] as const;

/** Moves a row of a list by one place; the button keeps the focus, so that pressing it again moves the row on. */
export const MoveButtons = <Row extends { id: number }>({
  name,
  row,
  among,
  isBusy,
  onMove,
}: MoveButtonsProps<Row>) => {
  const place = among.findIndex(({ id }) => id === row.id);
  return moves.map(({ by, Icon, label }) => {
    const other = among[place + by];
    return (
      <ActionIcon
        key={by}
        variant="default"
        aria-label={t(label, { name })}
        disabled={!other}
        aria-disabled={isBusy || undefined}
        onClick={async ({ currentTarget }) => {
          if (isBusy || !other) return;
          await onMove(other);
          // The row was put elsewhere with the button in it.
          if (document.activeElement === document.body) currentTarget.focus();
        }}
      >
        <Icon size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    );
  });
};
