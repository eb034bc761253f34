import type { MatrixPart } from './matrix.ts';
import { plain } from './requests.ts';

/** The database of the tests is a given one: who may, is told that its backups are not ours. */
export const backup: MatrixPart = {
  expected: `
                     nob end gue par asp cou nur edi tea oth off adm
GET    /api/Backups -  401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/Backups -  401 401 403 403 403 403 403 403 403 403 403 409
`,
  requests: () => ({ 'GET /api/Backups': plain, 'POST /api/Backups': plain }),
};
