import type { HostilePart } from './hostile.ts';

const somebody = {
  ...{ title: '', surname: 'Enrolled', givenName: 'Nia', middleName: '', preferredName: '', sex: '' },
  ...{ birthDate: null, email: '', phone: '', mobile: '', workPhone: '' },
};

export const enrolment: HostilePart = ({ rollClass, students }) => ({
  student: [
    { personID: 0, person: somebody, isNotDuplicate: true },
    { personID: students[0], person: null },
  ],
  adults: [[], []],
  classids: [[], []],
  address: [null],
  personid: [...students],
  before: [
    {
      ...{
        number: '',
        campusID: null,
        levelID: null,
        dateApplied: null,
        dateAppliedFor: null,
        dateEnrol: null,
      },
      ...{ dateLeft: null, dateNotified: null, dateStart: '2020-01-01', leavingReason: '' },
    },
  ],
  rollclassmember: [null],
  members: [[]],
  relations: [[]],
  rollclass: [rollClass.code, rollClass.code, ''],
  rollclassid: [rollClass.id],
  memberid: [0, 0, 1, 2],
  campusid: [null],
  ismaincampus: [true, true, false],
  levelid: [null],
  dateapplied: [null, '2020-01-01'],
  dateappliedfor: [null, '2020-01-02'],
  dateenrol: [null, '2020-01-03'],
  datenotified: [null],
  dateleft: [null, null, '2026-12-18'],
  weekday: [1, 2, 3],
  timestart: ['08:00', '09:30'],
  timeend: ['09:30', '15:00'],
  list: ['students', 'staff', 'rollClass'],
});
