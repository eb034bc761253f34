import { DAY, type Kind, type MatrixPart, UNKNOWN } from './matrix.ts';
import { aboutStudent, plain } from './requests.ts';

export const indicators: MatrixPart = {
  expected: `
                                              nob end gue par asp cou nur edi tea oth off adm
GET    /api/IndicatorTypes           -        401 401 403 403 403 200 403 403 200 200 200 200
PUT    /api/IndicatorTypes/:id       record   401 401 403 403 403 403 403 403 403 403 403 200
PUT    /api/IndicatorTypes/:id       unknown  401 401 403 403 403 403 403 403 403 403 403 404
PUT    /api/IndicatorOptions/:id     record   401 401 403 403 403 403 403 403 403 403 403 200
PUT    /api/IndicatorOptions/:id     unknown  401 401 403 403 403 403 403 403 403 403 403 404
GET    /api/IndicatorClasses         record   401 401 403 403 403 200 403 403 200 200 200 200
GET    /api/IndicatorClasses         unknown  401 401 403 403 403 404 403 403 404 404 404 404
PUT    /api/IndicatorClasses         record   401 401 403 403 403 403 403 403 200 403 200 200
PUT    /api/IndicatorClasses         unknown  401 401 403 403 403 403 403 403 404 404 404 404
GET    /api/IndicatorClasses/Recent  record   401 401 403 403 403 200 403 403 200 200 200 200
GET    /api/IndicatorClasses/Recent  unknown  401 401 403 403 403 200 403 403 200 200 200 200
GET    /api/IndicatorStudents/:id    record   401 401 403 403 403 200 403 403 200 200 200 200
GET    /api/IndicatorStudents/:id    unknown  401 401 403 403 403 404 403 403 404 404 404 404
GET    /api/OwnChildrenIndicators    -        401 401 200 200 200 200 200 200 200 200 200 200
`,
  async requests(surroundings) {
    const { school, callers, studentOf, teacher } = surroundings;
    const periodId = await school.period('Indicators');
    const { id: classId } = await school.subjectClass({ teachers: [teacher], periods: [periodId] });
    const set = (id: number) => ({ dateOf: DAY, classId: id, periodId });
    const types = async () => (await callers.get('admin')?.get('/api/IndicatorTypes'))?.body;
    const typeOf = async (id: number | null) => {
      const {
        permission: _,
        isAttendance: __,
        indicatorOptions: ___,
        dateClosed: ____,
        ...type
      } = (await types())[1];
      return { path: `/api/IndicatorTypes/${id ?? type.id}`, body: { ...type, id: id ?? type.id } };
    };
    const optionOf = async (id: number | null) => {
      const { mark: _, isAbsent: __, dateClosed: ___, ...option } = (await types())[1].indicatorOptions[0];
      return { path: `/api/IndicatorOptions/${id ?? option.id}`, body: { ...option, id: id ?? option.id } };
    };
    const joined = new Set<number>();
    const filled = async (kind: Kind) => {
      const id = studentOf(kind);
      if (!joined.has(id)) await school.joins(id, { classId });
      joined.add(id);
      const type = (await types())[1];
      const cell = {
        ...{ indicatorTypeID: type.id, version: 0 },
        indicatorOption: { id: type.indicatorOptions[0].id },
      };
      return { body: { ...set(classId), indicatorClassStudents: [{ id, indicatorStudentOptions: [cell] }] } };
    };
    return {
      'GET /api/IndicatorTypes': plain,
      'PUT /api/IndicatorTypes/:id': { record: () => typeOf(null), unknown: () => typeOf(UNKNOWN) },
      'PUT /api/IndicatorOptions/:id': { record: () => optionOf(null), unknown: () => optionOf(UNKNOWN) },
      'GET /api/IndicatorClasses': {
        record: () => ({ query: set(classId) }),
        unknown: () => ({ query: set(UNKNOWN) }),
      },
      'PUT /api/IndicatorClasses': {
        record: filled,
        unknown: () => ({ body: { ...set(UNKNOWN), indicatorClassStudents: [] } }),
      },
      'GET /api/IndicatorClasses/Recent': {
        record: () => ({ query: { classId, dateOf: DAY } }),
        unknown: () => ({ query: { classId: UNKNOWN, dateOf: DAY } }),
      },
      'GET /api/IndicatorStudents/:id': aboutStudent(surroundings, '/api/IndicatorStudents'),
      'GET /api/OwnChildrenIndicators': plain,
    };
  },
};
