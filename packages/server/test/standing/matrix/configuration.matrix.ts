import { defaultPalette } from '@homeroom/contract/configuration/palette.ts';
import { expect } from 'vitest';
import type { MatrixPart } from './matrix.ts';
import { picture } from './requests.ts';

const setting = (itemName: string) => [
  { itemName, value: JSON.stringify({ key: 'attendance', value: { editWindowDays: 7 } }) },
];

export const configuration: MatrixPart = {
  expected: `
                                    nob end gue par asp cou nur edi tea oth off adm
GET    /api/SystemSettings record   401 401 200 200 200 200 200 200 200 200 200 200
GET    /api/SystemSettings unknown  401 401 200 200 200 200 200 200 200 200 200 200
POST   /api/SystemSettings record   401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/SystemSettings unknown  401 401 403 403 403 403 403 403 403 403 403 400
DELETE /api/SystemSettings record   401 401 403 403 403 403 403 403 403 403 403 204
DELETE /api/SystemSettings unknown  401 401 403 403 403 403 403 403 403 403 403 204
POST   /api/ThemeChecks    -        401 401 403 403 403 403 403 403 403 403 403 200
POST   /imgs/system/:id    record   401 401 403 403 403 403 403 403 403 403 403 200
POST   /imgs/system/:id    unknown  401 401 403 403 403 403 403 403 403 403 403 400
DELETE /imgs/system/:id    record   401 401 403 403 403 403 403 403 403 403 403 204
DELETE /imgs/system/:id    unknown  401 401 403 403 403 403 403 403 403 403 403 404
`,
  requests({ callers }) {
    /** There is a logo for each who asks to take it away. */
    const logoIsThere = async () => {
      const answer = await callers.get('admin')?.post('/imgs/system/logo-user', { body: picture() });
      expect(answer?.status).toBe(200);
    };
    return {
      'GET /api/SystemSettings': {
        record: () => ({ query: { searchName: 'system/school' } }),
        unknown: () => ({ query: { searchName: 'system/none' } }),
      },
      'POST /api/SystemSettings': {
        record: () => ({ body: setting('system/attendance') }),
        unknown: () => ({ body: setting('system/none') }),
      },
      'DELETE /api/SystemSettings': {
        record: () => ({ query: { searchName: 'system/attendance' } }),
        unknown: () => ({ query: { searchName: 'system/none' } }),
      },
      'POST /api/ThemeChecks': { '-': () => ({ body: { palette: defaultPalette } }) },
      'POST /imgs/system/:id': {
        record: () => ({ path: '/imgs/system/logo-user', body: picture() }),
        unknown: () => ({ path: '/imgs/system/logo-none', body: picture() }),
      },
      'DELETE /imgs/system/:id': {
        record: async () => {
          await logoIsThere();
          return { path: '/imgs/system/logo-user' };
        },
        unknown: () => ({ path: '/imgs/system/logo-student' }),
      },
    };
  },
};
