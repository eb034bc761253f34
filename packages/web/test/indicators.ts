import type { IndicatorClass, Tone } from '@homeroom/contract/indicators/indicators.schemas.ts';

const option = (
  id: number,
  itemName: string,
  tone: Tone = 'fine',
  mark: 'present' | 'absent' | 'late' | null = null,
) => ({
  ...{ id, itemName, letter: itemName.charAt(0).toLowerCase(), tone, isDefault: id % 10 === 1 },
  ...{ isAbsent: mark === 'absent', mark },
});

export const attendance = {
  ...{ id: 1, itemName: 'Attendance', isAttendance: true },
  indicatorOptions: [
    option(11, 'Present', 'fine', 'present'),
    option(12, 'Absent', 'concern', 'absent'),
    option(13, 'Late', 'concern', 'late'),
  ],
};
export const homework = {
  ...{ id: 2, itemName: 'Homework', isAttendance: false },
  indicatorOptions: [option(21, 'Done'), option(22, 'Part'), option(23, 'None', 'concern')],
};
export const effort = {
  ...{ id: 3, itemName: 'Effort', isAttendance: false },
  indicatorOptions: [option(31, 'Good'), option(32, 'Outstanding', 'good'), option(33, 'Poor', 'concern')],
};

const columns = [attendance, homework, effort];

/** A row whose cells say the options of these ids, in the order of the columns; 0: blank. */
export const aRow = (id: number, fullName: string, says: number[] = [0, 0, 0], version = 1) => {
  const isAbsent = says[0] === 12;
  return {
    ...{
      id,
      fullName,
      apart: null,
      iconID: null,
      isAbsent,
      known: null,
      knownTimes: null,
      changedSince: null,
    },
    indicatorStudentOptions: columns.map((column, at) => {
      const chosen = column.indicatorOptions.find((one) => one.id === says[at]);
      return {
        ...{ indicatorTypeID: column.id, permission: isAbsent && at > 0 ? 1 : 2, isVoid: isAbsent && at > 0 },
        indicatorOption: chosen ? { ...chosen } : null,
        version: chosen ? version : 0,
        ...{ recordedBy: chosen ? 'Grace Okafor' : null, recordedAt: null },
      };
    }),
  };
};

/** A set of a class of three, which nobody has begun. */
export const aSet = (more: Partial<IndicatorClass> = {}): IndicatorClass => ({
  ...{ id: null, dateOf: '2026-11-20', classId: 70, itemName: '7B History', periodId: 3 },
  ...{ periods: [{ id: 3, itemName: 'Period 3' }], active: 1, permission: 2, submittedAt: null },
  ...{ submittedBy: null, isAutomatic: false, version: 0, concerns: [] },
  indicatorTypes: columns,
  indicatorClassStudents: [aRow(1, 'Adeyemi, Tolu'), aRow(2, 'Brown, Isabella'), aRow(3, 'Ćosić, Luka')],
  ...more,
});
