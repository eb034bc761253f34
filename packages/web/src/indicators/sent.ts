import type { Changes } from './set.ts';

/** The cells of a save, by student. */
export const sentOf = (changes: Changes) =>
  [...Map.groupBy(Object.values(changes), ({ studentId }) => studentId)].map(([id, cells]) => ({
    id,
    indicatorStudentOptions: cells.map(({ typeId, optionId, version, overrideKnown }) => ({
      indicatorTypeID: typeId,
      indicatorOption: optionId === null ? null : { id: optionId },
      version,
      ...(overrideKnown ? { overrideKnown } : {}),
    })),
  }));
