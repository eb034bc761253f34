import { DAY, type MatrixPart } from './matrix.ts';
import { aboutStudent, plain } from './requests.ts';

const medicalRecord = {
  ...{ doctorName: '', doctorPhone: '', insuranceNumber: '', bloodGroup: '', immunisation: '', details: '' },
  ...{ mayGiveMedication: false, ambulanceCover: false, version: 0 },
};
const condition = {
  ...{ id: 0, itemName: 'Asthma', severity: 'mild', triggers: '', reaction: '', response: '' },
  ...{ medication: '', dateReview: null, version: 0 },
};
const incident = {
  ...{ id: 0, dateTime: `${DAY}T08:00:00`, place: '', details: 'Fell', treatment: '', informed: '' },
  version: 0,
};

export const medical: MatrixPart = {
  expected: `
                                           nob end gue par asp cou nur edi tea oth off adm
GET    /api/MedicalRecords/:id    record   401 401 403 403 403 403 200 403 403 403 200 200
GET    /api/MedicalRecords/:id    unknown  401 401 403 403 403 403 404 403 403 403 404 404
PUT    /api/MedicalRecords/:id    record   401 401 403 403 403 403 200 403 403 403 403 200
PUT    /api/MedicalRecords/:id    unknown  401 401 403 403 403 403 404 403 403 403 403 404
GET    /api/MedicalConditions/:id record   401 401 403 403 403 403 200 403 403 403 200 200
GET    /api/MedicalConditions/:id unknown  401 401 403 403 403 403 404 403 403 403 404 404
PUT    /api/MedicalConditions/:id record   401 401 403 403 403 403 200 403 403 403 403 200
PUT    /api/MedicalConditions/:id unknown  401 401 403 403 403 403 404 403 403 403 403 404
GET    /api/MedicalIncidents      -        401 401 403 403 403 403 200 403 403 403 200 200
GET    /api/MedicalConditions     -        401 401 403 403 403 403 200 403 403 403 200 200
GET    /api/MedicalReviews        -        401 401 403 403 403 403 200 403 403 403 200 200
GET    /api/MedicalIncidents/:id  record   401 401 403 403 403 403 200 403 403 403 200 200
GET    /api/MedicalIncidents/:id  unknown  401 401 403 403 403 403 404 403 403 403 404 404
PUT    /api/MedicalIncidents/:id  record   401 401 403 403 403 403 200 403 403 403 403 200
PUT    /api/MedicalIncidents/:id  unknown  401 401 403 403 403 403 404 403 403 403 403 404
`,
  requests: (school) => ({
    'GET /api/MedicalIncidents': plain,
    'GET /api/MedicalConditions': plain,
    'GET /api/MedicalReviews': plain,
    'GET /api/MedicalRecords/:id': aboutStudent(school, '/api/MedicalRecords'),
    'PUT /api/MedicalRecords/:id': aboutStudent(school, '/api/MedicalRecords', () => medicalRecord),
    'GET /api/MedicalConditions/:id': aboutStudent(school, '/api/MedicalConditions'),
    'PUT /api/MedicalConditions/:id': aboutStudent(school, '/api/MedicalConditions', () => condition),
    'GET /api/MedicalIncidents/:id': aboutStudent(school, '/api/MedicalIncidents'),
    'PUT /api/MedicalIncidents/:id': aboutStudent(school, '/api/MedicalIncidents', () => incident),
  }),
};
