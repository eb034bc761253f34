import {
  day,
  type Fields,
  flag,
  list,
  maybeDay,
  maybeText,
  maybeWord,
  maybeYear,
  someOf,
  text,
  word,
} from './fields.ts';

/** 1.0 had "inactive"; it and "tobedeleted" both mean that the record is no longer in force. */
const status = word({ active: [], tobedeleted: ['inactive', 'deleted'] }, 'active', 'status', 'recordStatus');
const id = text('sourcedId', 'sourceId', 'sourceDid', 'id');

const userRoles = {
  administrator: ['districtAdministrator', 'siteAdministrator', 'systemAdministrator', 'admin'],
  aide: ['teacherAide', 'teachingAssistant'],
  counselor: ['counsellor'],
  guardian: [],
  parent: [],
  principal: [],
  proctor: [],
  relative: [],
  student: ['learner', 'pupil'],
  teacher: ['instructor'],
} as const;

const grades = list('grades', 'grade');

/** The columns of each file, with the names that exports of 1.0, 1.1 and 1.2 are known to use for them. */
export const tables = {
  orgs: {
    sourcedId: id,
    status,
    name: text('name', 'orgName'),
    type: word(
      { school: ['campus'], district: [], local: [], state: [], national: [], department: [] },
      null,
      'type',
      'orgType',
    ),
    identifier: maybeText('identifier', 'orgIdentifier', 'ncesId'),
    parentSourcedId: maybeText('parentSourcedId', 'parentOrgSourcedId', 'parent'),
  },
  academicSessions: {
    sourcedId: id,
    status,
    title: text('title', 'name'),
    type: word(
      {
        gradingPeriod: [],
        semester: [],
        schoolYear: ['academicYear', 'year'],
        term: ['quarter', 'trimester'],
      },
      null,
      'type',
    ),
    startDate: day('startDate', 'beginDate'),
    endDate: day('endDate'),
    parentSourcedId: maybeText('parentSourcedId', 'parentSessionSourcedId', 'parent'),
    schoolYear: maybeYear('schoolYear', 'schoolYearId'),
  },
  courses: {
    sourcedId: id,
    status,
    title: text('title', 'courseTitle', 'name'),
    courseCode: maybeText('courseCode', 'code'),
    grades,
    orgSourcedId: maybeText('orgSourcedId', 'orgSourcedIds', 'schoolSourcedId', 'orgId'),
  },
  classes: {
    sourcedId: id,
    status,
    title: text('title', 'classTitle', 'name'),
    grades,
    courseSourcedId: maybeText('courseSourcedId', 'courseId', 'course'),
    classCode: maybeText('classCode', 'code'),
    classType: word({ homeroom: ['homeRoom', 'advisory'], scheduled: [] }, 'scheduled', 'classType', 'type'),
    location: maybeText('location', 'room'),
    schoolSourcedId: text('schoolSourcedId', 'orgSourcedId', 'schoolSourceId', 'schoolId'),
    termSourcedIds: someOf('termSourcedIds', 'termSourcedId', 'terms', 'termId'),
    periods: list('periods', 'period'),
  },
  users: {
    sourcedId: id,
    status,
    enabledUser: flag(true, 'enabledUser', 'enabled'),
    username: maybeText('username', 'userName', 'login'),
    role: maybeWord(userRoles, 'role', 'userRole'),
    orgSourcedIds: list('orgSourcedIds', 'orgSourcedId', 'schoolSourcedIds', 'schoolSourcedId'),
    primaryOrgSourcedId: maybeText('primaryOrgSourcedId', 'primaryOrg'),
    givenName: maybeText('givenName', 'firstName'),
    familyName: maybeText('familyName', 'lastName', 'surname'),
    middleName: maybeText('middleName', 'middleNames'),
    preferredGivenName: maybeText('preferredGivenName', 'preferredFirstName', 'preferredName'),
    identifier: maybeText('identifier', 'userIdentifier', 'localId'),
    email: maybeText('email', 'emailAddress'),
    sms: maybeText('sms', 'mobile'),
    phone: maybeText('phone', 'phoneNumber', 'telephone'),
    agentSourcedIds: list('agentSourcedIds', 'agentSourcedId', 'agents'),
    grades,
  },
  roles: {
    sourcedId: id,
    status,
    userSourcedId: text('userSourcedId', 'userId', 'user'),
    roleType: word({ primary: [], secondary: [] }, 'primary', 'roleType'),
    role: word(userRoles, null, 'role'),
    orgSourcedId: maybeText('orgSourcedId', 'orgId', 'schoolSourcedId'),
  },
  enrollments: {
    sourcedId: id,
    status,
    classSourcedId: text('classSourcedId', 'classId', 'sectionSourcedId'),
    schoolSourcedId: maybeText('schoolSourcedId', 'orgSourcedId', 'schoolId'),
    userSourcedId: text('userSourcedId', 'userId', 'studentSourcedId'),
    role: word(
      {
        administrator: userRoles.administrator,
        aide: userRoles.aide,
        proctor: [],
        student: userRoles.student,
        teacher: userRoles.teacher,
      },
      null,
      'role',
    ),
    primary: flag(false, 'primary', 'isPrimary'),
    beginDate: maybeDay('beginDate', 'startDate'),
    endDate: maybeDay('endDate'),
  },
  demographics: {
    sourcedId: text('sourcedId', 'userSourcedId', 'userId', 'sourceId'),
    status,
    birthDate: maybeDay('birthDate', 'birthdate', 'dateOfBirth'),
    sex: maybeWord({ male: ['m'], female: ['f'], unspecified: [], other: ['x'] }, 'sex', 'gender'),
  },
} as const satisfies Record<string, Fields>;
