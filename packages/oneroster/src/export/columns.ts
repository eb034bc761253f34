export type ExportVersion = '1.1' | '1.2';

const row = ['sourcedId', 'status', 'dateLastModified'];

/** Columns of each file, in the standard's order. Status and dateLastModified stay empty in a bulk set. */
export const columnsOf = (version: ExportVersion) => ({
  orgs: [...row, 'name', 'type', 'identifier', 'parentSourcedId'],
  academicSessions: [...row, 'title', 'type', 'startDate', 'endDate', 'parentSourcedId', 'schoolYear'],
  courses: [
    ...row,
    ...['schoolYearSourcedId', 'title', 'courseCode', 'grades', 'orgSourcedId', 'subjects', 'subjectCodes'],
  ],
  classes: [
    ...row,
    ...['title', 'grades', 'courseSourcedId', 'classCode', 'classType', 'location', 'schoolSourcedId'],
    ...['termSourcedIds', 'subjects', 'subjectCodes', 'periods'],
  ],
  users:
    version === '1.1'
      ? [
          ...row,
          ...['enabledUser', 'orgSourcedIds', 'role', 'username', 'userIds', 'givenName', 'familyName'],
          ...['middleName', 'identifier', 'email', 'sms', 'phone', 'agentSourcedIds', 'grades', 'password'],
        ]
      : [
          ...row,
          ...['enabledUser', 'username', 'userIds', 'givenName', 'familyName', 'middleName', 'identifier'],
          ...['email', 'sms', 'phone', 'agentSourcedIds', 'grades', 'password', 'userMasterIdentifier'],
          ...['preferredGivenName', 'preferredMiddleName', 'preferredFamilyName'],
          ...['primaryOrgSourcedId', 'pronouns'],
        ],
  roles: [
    ...row,
    ...['userSourcedId', 'roleType', 'role', 'beginDate', 'endDate', 'orgSourcedId', 'userProfileSourcedId'],
  ],
  enrollments: [
    ...row,
    ...['classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role', 'primary', 'beginDate', 'endDate'],
  ],
  demographics: [
    ...row,
    ...['birthDate', 'sex', 'americanIndianOrAlaskaNative', 'asian', 'blackOrAfricanAmerican'],
    ...['nativeHawaiianOrOtherPacificIslander', 'white', 'demographicRaceTwoOrMoreRaces'],
    ...['hispanicOrLatinoEthnicity', 'countryOfBirthCode', 'stateOfBirthAbbreviation', 'cityOfBirth'],
    'publicSchoolResidenceStatus',
  ],
});

/** The files that a set of a version can have: what is not written is said to be absent. */
export const knownFiles = (version: ExportVersion): string[] => [
  ...['academicSessions', 'categories', 'classes', 'classResources', 'courses', 'courseResources'],
  ...['demographics', 'enrollments', 'lineItems', 'orgs', 'resources', 'results', 'users'],
  ...(version === '1.2'
    ? [
        ...['lineItemLearningObjectiveIds', 'lineItemScoreScales', 'resultLearningObjectiveIds'],
        ...['resultScoreScales', 'roles', 'scoreScales', 'userProfiles', 'userResources'],
      ]
    : []),
];
