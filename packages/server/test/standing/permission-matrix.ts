/**
 * Who may do what: every endpoint of the contract and every method of the realtime channel, for every kind of user.
 *
 * The columns, in order:
 * - nobody: no token. ended: the token of a session that was signed out.
 * - guest, parent, counsellor, nurse, editor, office, admin: signed in with that one role.
 * - teacher: teaches the roll in question. other: teaches another one.
 * - as-parent: the roll's teacher who is a parent too, signed in as a parent.
 *
 * The targets: `record` is one that exists, of the roll that `teacher` teaches; `unknown` is one that does not;
 * `-` is for calls that name no record. HTTP is told by its status, the channel by the code of its refusal.
 */
export const kinds = [
  ...(['nobody', 'ended', 'guest', 'parent', 'as-parent', 'counsellor', 'nurse', 'editor'] as const),
  ...(['teacher', 'other', 'office', 'admin'] as const),
] as const;
export type Kind = (typeof kinds)[number];

const http = `
                                                     nob end gue par asp cou nur edi tea oth off adm
POST   /token                               record   200 200 200 200 200 200 200 200 200 200 200 200
POST   /token                               unknown  403 403 403 403 403 403 403 403 403 403 403 403
POST   /Logout                              -        401 401 204 204 204 204 204 204 204 204 204 204
GET    /api/UserModulePermissions           -        401 401 200 200 200 200 200 200 200 200 200 200
GET    /api/SignInOptions                   -        200 200 200 200 200 200 200 200 200 200 200 200
POST   /api/UserPasswords                   -        401 401 204 204 204 204 204 204 204 204 204 204
POST   /api/PasswordResets                  record   200 200 200 200 200 200 200 200 200 200 200 200
POST   /api/PasswordResets                  unknown  404 404 404 404 404 404 404 404 404 404 404 404
GET    /api/UserSecondFactor                -        401 401 200 200 200 200 200 200 200 200 200 200
POST   /api/UserSecondFactor                -        401 401 200 200 200 200 200 200 200 200 200 200
PUT    /api/UserSecondFactor                -        401 401 200 200 200 200 200 200 200 200 200 200
POST   /api/UserSecondFactor/Removal        -        401 401 204 204 204 204 204 204 204 204 204 204
GET    /api/UserLogins                      -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/UserLockouts                    -        401 401 403 403 403 403 403 403 403 403 403 200
DELETE /api/UserLockouts                    -        401 401 403 403 403 403 403 403 403 403 403 204

GET    /api/UserAccounts                    record   401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/UserAccounts                    unknown  401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/UserAccounts                    record   401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/UserAccounts                    unknown  401 401 403 403 403 403 403 403 403 403 403 400
PUT    /api/UserAccounts/:id                record   401 401 403 403 403 403 403 403 403 403 403 200
PUT    /api/UserAccounts/:id                unknown  401 401 403 403 403 403 403 403 403 403 403 404
POST   /api/UserAccounts/:id/PasswordReset  record   401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/UserAccounts/:id/PasswordReset  unknown  401 401 403 403 403 403 403 403 403 403 403 404
POST   /api/UserAccounts/:id/SignOut        record   401 401 403 403 403 403 403 403 403 403 403 204
POST   /api/UserAccounts/:id/SignOut        unknown  401 401 403 403 403 403 403 403 403 403 403 404
DELETE /api/UserAccounts/:id/SecondFactor   record   401 401 403 403 403 403 403 403 403 403 403 204
DELETE /api/UserAccounts/:id/SecondFactor   unknown  401 401 403 403 403 403 403 403 403 403 403 404
GET    /api/UserAccounts/:id/Permissions    record   401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/UserAccounts/:id/Permissions    unknown  401 401 403 403 403 403 403 403 403 403 403 404
GET    /api/Roles                           -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/Permissions                     -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /api/UserSettings                    -        401 401 200 200 200 200 200 200 200 200 200 200
POST   /api/UserSettings                    -        401 401 200 200 200 200 200 200 200 200 200 200
DELETE /api/UserSettings                    -        401 401 204 204 204 204 204 204 204 204 204 204

GET    /api/SystemSettings                  record   401 401 200 200 200 200 200 200 200 200 200 200
GET    /api/SystemSettings                  unknown  401 401 200 200 200 200 200 200 200 200 200 200
POST   /api/SystemSettings                  record   401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/SystemSettings                  unknown  401 401 403 403 403 403 403 403 403 403 403 400
DELETE /api/SystemSettings                  record   401 401 403 403 403 403 403 403 403 403 403 204
DELETE /api/SystemSettings                  unknown  401 401 403 403 403 403 403 403 403 403 403 204
POST   /api/ThemeChecks                     -        401 401 403 403 403 403 403 403 403 403 403 200
POST   /imgs/system/:id                     record   401 401 403 403 403 403 403 403 403 403 403 200
POST   /imgs/system/:id                     unknown  401 401 403 403 403 403 403 403 403 403 403 400
DELETE /imgs/system/:id                     record   401 401 403 403 403 403 403 403 403 403 403 204
DELETE /imgs/system/:id                     unknown  401 401 403 403 403 403 403 403 403 403 403 404
GET    /api/AcademicCalendars/:id           record   401 401 200 200 200 200 200 200 200 200 200 200
GET    /api/AcademicCalendars/:id           unknown  401 401 404 404 404 404 404 404 404 404 404 404
PUT    /api/AcademicCalendars/:id           record   401 401 403 403 403 403 403 403 403 403 403 200
PUT    /api/AcademicCalendars/:id           unknown  401 401 403 403 403 403 403 403 403 403 403 409
POST   /api/SystemErrorReports              -        401 401 204 204 204 204 204 204 204 204 204 204

GET    /api/Teachers                        -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/TeacherStatuses                 -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/TeacherStatuses/:id             record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/TeacherStatuses/:id             unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /api/Persons                         record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/Persons                         unknown  401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/Campuses                        -        401 401 200 200 200 200 200 200 200 200 200 200
PUT    /api/Campuses                        record   401 401 403 403 403 403 403 403 403 403 403 200
PUT    /api/Campuses                        -        401 401 200 200 200 200 200 200 200 200 200 200
GET    /api/AcademicYears                   -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/Periods                         -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/ClassDetails                    record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/ClassDetails                    unknown  401 401 403 403 403 200 200 200 200 200 200 200

GET    /api/Students                        -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/Staff                           -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/RollClasses                     -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/Levels                          -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/RollClassStudents               record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/RollClassStudents               unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /api/PersonalDetails/:id             record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/PersonalDetails/:id             unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /imgs/persons/:id                    record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /imgs/persons/:id                    unknown  401 401 403 403 403 404 404 404 404 404 404 404
POST   /imgs/persons/:id                    record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /imgs/persons/:id                    unknown  401 401 403 403 403 403 403 403 403 403 404 404
DELETE /imgs/persons/:id                    record   401 401 403 403 403 403 403 403 403 403 204 204
DELETE /imgs/persons/:id                    unknown  401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/ListExports                     record   401 401 403 403 403 200 403 403 403 403 200 200
POST   /api/ListExports                     unknown  401 401 403 403 403 404 403 403 403 403 404 404

GET    /api/PersonalInformations/:id       record   401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/PersonalInformations/:id       unknown  401 401 403 403 403 404 404 403 404 404 404 404
PUT    /api/PersonalInformations/:id       record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/PersonalInformations/:id       unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/PersonalAddresses/:id          record   401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/PersonalAddresses/:id          unknown  401 401 403 403 403 404 404 403 404 404 404 404
PUT    /api/PersonalAddresses/:id          record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/PersonalAddresses/:id          unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/PersonalRelations/:id          record   401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/PersonalRelations/:id          unknown  401 401 403 403 403 404 404 403 404 404 404 404
PUT    /api/PersonalRelations/:id          record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/PersonalRelations/:id          unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/PersonContacts/:id             record   401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/PersonContacts/:id             unknown  401 401 403 403 403 404 404 403 404 404 404 404
GET    /api/PersonalFlags/:id              record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/PersonalFlags/:id              unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /api/PersonalFlagCategories/:id     record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/PersonalFlagCategories/:id     unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /api/FlagTypes                      -        401 401 403 403 403 200 200 200 200 200 200 200
POST   /api/PersonalFlagCategories         record   401 401 403 403 403 200 200 403 403 403 200 200
POST   /api/PersonalFlagCategories         unknown  401 401 403 403 403 404 404 403 403 403 404 404
PUT    /api/PersonalFlagCategories/:id     record   401 401 403 403 403 200 200 403 403 403 200 200
PUT    /api/PersonalFlagCategories/:id     unknown  401 401 403 403 403 404 404 403 403 403 404 404
GET    /api/StudentInformations/:id        record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/StudentInformations/:id        unknown  401 401 403 403 403 404 404 404 404 404 404 404
PUT    /api/StudentInformations/:id        record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/StudentInformations/:id        unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/TeacherInformations/:id        record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/TeacherInformations/:id        unknown  401 401 403 403 403 404 404 404 404 404 404 404
PUT    /api/TeacherInformations/:id        record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/TeacherInformations/:id        unknown  401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/Persons                        record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/Persons                        unknown  401 401 403 403 403 403 403 403 403 403 409 409
PUT    /api/RollClassMembers/:id           record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/RollClassMembers/:id           unknown  401 401 403 403 403 403 403 403 403 403 404 404
PUT    /api/RollClasses/:id                record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/RollClasses/:id                unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/RecordHistories/:id            record   401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/RecordHistories/:id            unknown  401 401 403 403 403 403 403 403 403 403 404 404

GET    /api/CommentCodes                    -        401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/SecurityAccessUsers             -        401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/PersonalComments/:studentId     record   401 401 403 403 403 200 200 403 200 200 200 200
GET    /api/PersonalComments/:studentId     unknown  401 401 403 403 403 404 404 403 404 404 404 404
PUT    /api/PersonalComments/:studentId     record   401 401 403 403 403 200 403 403 200 403 403 200
PUT    /api/PersonalComments/:studentId     unknown  401 401 403 403 403 404 404 403 404 404 404 404
DELETE /api/PersonalComments/:studentId/:commentId record 401 401 403 403 403 204 403 403 204 403 403 204
DELETE /api/PersonalComments/:studentId/:commentId unknown 401 401 403 403 403 404 404 403 404 404 404 404
POST   /api/PersonalComments/:studentId/:commentId/Restore record 401 401 403 403 403 200 403 403 200 403 403 200
POST   /api/PersonalComments/:studentId/:commentId/Restore unknown 401 401 403 403 403 404 404 403 404 404 404 404

GET    /api/MedicalRecords/:id              record   401 401 403 403 403 403 200 403 403 403 200 200
GET    /api/MedicalRecords/:id              unknown  401 401 403 403 403 403 404 403 403 403 404 404
PUT    /api/MedicalRecords/:id              record   401 401 403 403 403 403 200 403 403 403 403 200
PUT    /api/MedicalRecords/:id              unknown  401 401 403 403 403 403 404 403 403 403 403 404
GET    /api/MedicalConditions/:id           record   401 401 403 403 403 403 200 403 403 403 200 200
GET    /api/MedicalConditions/:id           unknown  401 401 403 403 403 403 404 403 403 403 404 404
PUT    /api/MedicalConditions/:id           record   401 401 403 403 403 403 200 403 403 403 403 200
PUT    /api/MedicalConditions/:id           unknown  401 401 403 403 403 403 404 403 403 403 403 404
GET    /api/MedicalIncidents/:id            record   401 401 403 403 403 403 200 403 403 403 200 200
GET    /api/MedicalIncidents/:id            unknown  401 401 403 403 403 403 404 403 403 403 404 404
PUT    /api/MedicalIncidents/:id            record   401 401 403 403 403 403 200 403 403 403 403 200
PUT    /api/MedicalIncidents/:id            unknown  401 401 403 403 403 403 404 403 403 403 403 404

GET    /api/StudentClassDetails             record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/StudentClassDetails             unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /api/TeacherClassDetails             record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/TeacherClassDetails             unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /api/ClassDetailStudents             record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/ClassDetailStudents             unknown  401 401 403 403 403 404 404 404 404 404 404 404
PUT    /api/ClassDetailStudents/:id         record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/ClassDetailStudents/:id         unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/Timetables/:id                  record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/Timetables/:id                  unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /api/Subjects                        -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/ClassRecords/:id                record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/ClassRecords/:id                unknown  401 401 403 403 403 404 404 404 404 404 404 404
PUT    /api/ClassRecords                    record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/ClassRecords                    unknown  401 401 403 403 403 403 403 403 403 403 404 404

GET    /api/PersonMerges/Preview            record   401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/PersonMerges/Preview            unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/PersonMerges                    -        401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/PersonMerges                    record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/PersonMerges                    unknown  401 401 403 403 403 403 403 403 403 403 404 404
DELETE /api/PersonMerges/:id                record   401 401 403 403 403 403 403 403 403 403 204 204
DELETE /api/PersonMerges/:id                unknown  401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/YearRollOvers/Preview           record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/YearRollOvers/Preview           unknown  401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/YearRollOvers                   record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/YearRollOvers                   unknown  401 401 403 403 403 403 403 403 403 403 404 404

GET    /api/ClassAttendanceDefaults         -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/ClassAbsenceSettings            -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/AbsenceReasons                  -        401 401 403 403 403 200 200 200 200 200 200 200
PUT    /api/AbsenceReasons/:id              record   401 401 403 403 403 403 403 403 403 403 403 200
PUT    /api/AbsenceReasons/:id              unknown  401 401 403 403 403 403 403 403 403 403 403 404
GET    /api/AttendanceStudents              record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/AttendanceStudents              unknown  401 401 403 403 403 404 404 404 404 404 404 404
PUT    /api/AttendanceStudents              record   401 401 403 403 403 403 403 403 200 403 200 200
PUT    /api/AttendanceStudents              unknown  401 401 403 403 403 403 403 403 404 404 404 404
POST   /api/AttendanceStudents/MarkRestPresent record  401 401 403 403 403 403 403 403 200 403 200 200
POST   /api/AttendanceStudents/MarkRestPresent unknown 401 401 403 403 403 403 403 403 404 404 404 404
POST   /api/AttendanceStudents/Unmark       record   401 401 403 403 403 403 403 403 200 403 200 200
POST   /api/AttendanceStudents/Unmark       unknown  401 401 403 403 403 403 403 403 404 404 404 404
GET    /api/AttendanceLayers                record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/AttendanceLayers                unknown  401 401 403 403 403 404 404 404 404 404 404 404
GET    /api/ClassAttendances                record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/ClassAttendances                unknown  401 401 403 403 403 200 200 200 200 200 200 200
POST   /api/ClassAttendances                record   401 401 403 403 403 403 403 403 200 403 200 200
POST   /api/ClassAttendances                unknown  401 401 403 403 403 403 403 403 404 404 404 404
GET    /api/Attendances/:id                 record   401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/Attendances/:id                 unknown  401 401 403 403 403 404 404 404 404 404 404 404
POST   /api/KnownAbsences/:id               record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/KnownAbsences/:id               unknown  401 401 403 403 403 403 403 403 403 403 404 404
DELETE /api/KnownAbsences/:id               record   401 401 403 403 403 403 403 403 403 403 204 204
DELETE /api/KnownAbsences/:id               unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/AttendanceScans                 record   401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/AttendanceScans                 unknown  401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/AttendanceScans                 record   401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/AttendanceScans                 unknown  401 401 403 403 403 403 403 403 403 403 404 404
`;

/** no: the connection itself is refused. ok: done. den: permission.denied. unk: record.unknown. inv: request.invalid */
const channel = `
                                                     nob end gue par asp cou nur edi tea oth off adm
SOCKET SubscribeID                          record   no  no  unk unk unk ok  ok  ok  ok  ok  ok  ok
SOCKET SubscribeID                          unknown  no  no  unk unk unk unk unk unk unk unk unk unk
SOCKET UnSubscribeID                        record   no  no  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
SOCKET SubscribeModelID                     record   no  no  den den den ok  ok  ok  ok  ok  ok  ok
SOCKET SubscribeModelID                     unknown  no  no  den den den unk unk unk unk unk unk unk
SOCKET UnSubscribeModelID                   record   no  no  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
SOCKET SubscribeModel                       record   no  no  den den den ok  ok  ok  ok  ok  ok  ok
SOCKET SubscribeModel                       unknown  no  no  inv inv inv inv inv inv inv inv inv inv
SOCKET UnSubscribeModel                     record   no  no  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
SOCKET SubscribeModelAll                    -        no  no  den den den den den den den den den ok
SOCKET UnSubscribeModelAll                  -        no  no  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
SOCKET SubscribeLog                         -        no  no  den den den den den den den den den ok
SOCKET UnSubscribeLog                       -        no  no  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
SOCKET SubscribePresence                    record   no  no  den den den ok  ok  ok  ok  ok  ok  ok
SOCKET SubscribePresence                    unknown  no  no  den den den den den den den den den den
SOCKET UnSubscribePresence                  record   no  no  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
`;

export type Target = 'record' | 'unknown' | '-';

/** A request, where it is more than the address of its endpoint. */
interface Sent {
  path?: string;
  query?: Record<string, string | number>;
  body?: unknown;
}
export type Requests = Partial<Record<Target, (kind: Kind) => Sent | Promise<Sent>>>;

export interface Row {
  /** `GET /api/Periods`, `SOCKET SubscribeID` */
  call: string;
  target: Target;
  /** By kind: a status, or a word of the channel. */
  expected: Record<Kind, string>;
}

function rowsOf(table: string): Row[] {
  const [, ...lines] = table.split('\n').filter((line) => line.trim());
  return lines.map((line) => {
    const [method, name, target, ...words] = line.trim().split(/\s+/);
    if (words.length !== kinds.length) throw new Error(`${kinds.length} answers are needed in: ${line}`);
    const expected = Object.fromEntries(kinds.map((kind, at) => [kind, words[at]])) as Record<Kind, string>;
    return { call: `${method} ${name}`, target: target as Target, expected };
  });
}

export const httpRows = rowsOf(http);
export const channelRows = rowsOf(channel);
