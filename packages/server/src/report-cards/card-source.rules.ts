import type { CardSource } from './card-document.ts';

/** Rows in which something is asked of a student: of classes, and the pastoral one where it has sections. */
export const askedRowsOf = ({ classes, pastoral }: CardSource) =>
  [
    ...classes.map(({ setup, row }) => ({
      row,
      columns: setup.columns,
      sections: setup.sections,
      name: setup.name,
    })),
    ...(pastoral ? [{ row: pastoral.row, columns: [], sections: pastoral.sections, name: '' }] : []),
  ].filter(({ row }) => row.isExpected && row.isRequired);
