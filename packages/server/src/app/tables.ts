import { attendanceTables } from '../attendance/attendance.tables.ts';
import { commentsTables } from '../comments/comments.tables.ts';
import { configurationTables } from '../configuration/configuration.tables.ts';
import { medicalTables } from '../medical/medical.tables.ts';
import { peopleTables } from '../persons/persons.tables.ts';
import type { BusinessTable, TablePolicy } from '../platform/database/table-policy.ts';
import { sessionTables } from '../session/session.tables.ts';
import { subjectsTables } from '../subjects/subjects.tables.ts';

/** Every business table with its policy, from every area. A table of the schema that has none does not compile. */
export const tables: Record<BusinessTable, TablePolicy> = {
  ...sessionTables,
  ...configurationTables,
  ...peopleTables,
  ...commentsTables,
  ...medicalTables,
  ...subjectsTables,
  ...attendanceTables,
};
