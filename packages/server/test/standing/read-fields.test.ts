import { endpoints } from '@homeroom/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf, namesIn } from './read-fields.ts';

/** Requests that another area, or a rule of the contract, reads too. */
const readElsewhere: Record<string, string[]> = {
  enrolStudent: ['persons', 'families'],
  findAlike: ['persons'],
  getClassDetails: ['report-cards'],
};

/** Calls about one roll: the specification sends `byclass` and `webMode`, and which roll it is follows from the others. */
const aboutOneRoll = [
  ...['getAttendanceLayers', 'getAttendanceStudents', 'markRestPresent'],
  ...['saveAttendanceStudent', 'submitClassAttendance', 'unmarkStudents'],
];

/** Fields that no file of the server's area names, and why that is right. */
const namedNowhere: Record<string, string> = {
  ...Object.fromEntries(
    aboutOneRoll.flatMap((call) => [
      [`${call}.byclass`, 'specification'],
      [`${call}.webMode`, 'specification'],
    ]),
  ),
  // The specification sends it, and the call answers nothing else.
  'getParents.parentTeacher': 'specification',
  'getTeacherSchedules.parentTeacher': 'specification',
  'getAssessmentPeriods.reportCard': 'specification',
  // The schema reads it: it makes the roll's own name optional.
  'getAttendanceStudents.attendancetype': 'RollReadQuery',
  // A rule of the contract reads them.
  'previewReplacement.matchCase': 'replacing.rules.ts',
  'previewReplacement.wholeWords': 'replacing.rules.ts',
};

test('every field of a published request is read by the area that answers it', () => {
  const unread = Object.entries(endpoints).flatMap(([area, operations]) => {
    const own = namesIn(area);
    return Object.entries(operations).flatMap(([operation, { params, query, body }]) => {
      const areas = [own, ...(readElsewhere[operation] ?? []).map(namesIn)];
      return [params, query, body]
        .flatMap((part) => fieldsOf(part))
        .filter((field) => !areas.some((names) => names.has(field.split('.').at(-1) as string)))
        .map((field) => `${operation}.${field}`);
    });
  });
  expect(unread.sort()).toEqual(Object.keys(namedNowhere).sort());
});

test('fields are found in lists, choices, defaults and what is read on', () => {
  const schema = z
    .object({
      a: z.array(z.object({ b: z.string() })).default([]),
      c: z.union([z.object({ d: z.int() }), z.null()]).optional(),
      e: z.string().transform(Number).pipe(z.int()),
      f: z.record(z.string(), z.object({ g: z.string() })),
    })
    .refine(() => true);
  expect(fieldsOf(schema)).toEqual(['a', 'a.b', 'c', 'c.d', 'e', 'f', 'f.g']);
});
