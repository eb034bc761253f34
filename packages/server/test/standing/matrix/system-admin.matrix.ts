import { DAY, type MatrixPart } from './matrix.ts';

export const systemAdmin: MatrixPart = {
  expected: `
                                        nob end gue par asp cou nur edi tea oth off adm
POST   /api/SystemErrorReports -        401 401 204 204 204 204 204 204 204 204 204 204
`,
  requests: () => ({
    'POST /api/SystemErrorReports': {
      '-': () => ({ body: [{ dateOf: `${DAY}T09:00:00`, errorLog: 'Error' }] }),
    },
  }),
};
