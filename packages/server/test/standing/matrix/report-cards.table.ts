/*
 * Statuses for nob end gue par asp cou nur edi tea oth off adm: the teacher teaches the class, the other one does not.
 */
const enters = '401 401 403 403 403 403 403 403 200 200 200 200';
const ownClass = '401 401 403 403 403 403 403 403 200 404 200 200';
const ofOffice = '401 401 403 403 403 403 403 403 403 403 200 200';
const unknownToAll = '401 401 403 403 403 403 403 403 404 404 404 404';
const unknownToOffice = '401 401 403 403 403 403 403 403 403 403 404 404';
const removed = '401 401 403 403 403 403 403 403 403 403 204 204';
const refused = '401 401 403 403 403 403 403 403 403 403 409 409';
const ofStudent = '401 401 404 200 200 200 404 404 200 404 200 200';
const nobodyThere = '401 401 404 404 404 404 404 404 404 404 404 404';

/** Filters, set-up, board. */
const setup = `
GET /api/ReportCardClassDefaults - ${enters}
GET /api/ClassEntryDefaults - ${enters}
GET /api/AssessmentPeriods record ${enters}
GET /api/AssessmentPeriods unknown ${enters}
GET /api/ReportCardStudents record ${enters}
GET /api/ReportCardStudents unknown ${unknownToAll}
GET /api/ReportCardPeriods - ${enters}
PUT /api/ReportCardPeriods/:id record ${ofOffice}
PUT /api/ReportCardPeriods/:id unknown ${unknownToOffice}
DELETE /api/ReportCardPeriods/:id record ${removed}
DELETE /api/ReportCardPeriods/:id unknown ${unknownToOffice}
POST /api/ReportCardPeriods/:id/Copies/Preview record ${ofOffice}
POST /api/ReportCardPeriods/:id/Copies/Preview unknown ${unknownToOffice}
POST /api/ReportCardPeriods/:id/Copies record ${ofOffice}
POST /api/ReportCardPeriods/:id/Copies unknown ${unknownToOffice}
GET /api/ReportCardColumns record ${enters}
GET /api/ReportCardColumns unknown ${unknownToAll}
PUT /api/ReportCardColumns/:id record ${ofOffice}
PUT /api/ReportCardColumns/:id unknown ${unknownToOffice}
DELETE /api/ReportCardColumns/:id record ${removed}
DELETE /api/ReportCardColumns/:id unknown ${unknownToOffice}
GET /api/ReportCardSections record ${enters}
GET /api/ReportCardSections unknown ${unknownToAll}
PUT /api/ReportCardSections/:id record ${ofOffice}
PUT /api/ReportCardSections/:id unknown ${unknownToOffice}
DELETE /api/ReportCardSections/:id record ${removed}
DELETE /api/ReportCardSections/:id unknown ${unknownToOffice}
GET /api/ReportCardScales - ${enters}
PUT /api/ReportCardScales/:id record ${ofOffice}
PUT /api/ReportCardScales/:id unknown ${unknownToOffice}
PUT /api/ReportCardOptions/:id record ${ofOffice}
PUT /api/ReportCardOptions/:id unknown ${unknownToOffice}
DELETE /api/ReportCardOptions/:id record ${removed}
DELETE /api/ReportCardOptions/:id unknown ${unknownToOffice}
GET /api/ReportCardBank - ${enters}
PUT /api/ReportCardBank/:id record ${enters}
PUT /api/ReportCardBank/:id unknown ${unknownToAll}
POST /api/ReportCardSetupExports - ${ofOffice}
POST /api/ReportCardSetupImports/Preview - ${ofOffice}
POST /api/ReportCardSetupImports - ${refused}
GET /api/ReportCardBoard record ${enters}
GET /api/ReportCardBoard unknown ${unknownToAll}
POST /api/ReportCardReminders record ${ofOffice}
POST /api/ReportCardReminders unknown ${unknownToOffice}
GET /api/ReportCardReminders record ${ofOffice}
GET /api/ReportCardReminders unknown ${unknownToOffice}
GET /api/ReportCardProofreaders - ${ofOffice}
PUT /api/ReportCardProofreaders record ${ofOffice}
PUT /api/ReportCardProofreaders unknown ${unknownToOffice}
GET /api/DueProofreading - ${ofOffice}
GET /api/DueReportCards - ${enters}
GET /api/BehindReportCards - ${ofOffice}
`;

/** Results, comments, steps, suggestions. */
const entry = `
GET /api/SubjectCriterias record ${ownClass}
GET /api/SubjectCriterias unknown ${unknownToAll}
GET /api/ClassEntryResults record ${ownClass}
GET /api/ClassEntryResults unknown ${unknownToAll}
PUT /api/ClassEntryResults record ${ownClass}
PUT /api/ClassEntryResults unknown ${unknownToAll}
PUT /api/ReportCardRowStates record ${ownClass}
PUT /api/ReportCardRowStates unknown ${unknownToAll}
GET /api/PreviousClassEntryResults record ${ownClass}
GET /api/PreviousClassEntryResults unknown ${unknownToAll}
POST /api/ClassEntryExports record ${ownClass}
POST /api/ClassEntryExports unknown ${unknownToAll}
POST /api/ClassEntryImports/Preview record ${ownClass}
POST /api/ClassEntryImports/Preview unknown ${unknownToAll}
POST /api/ClassEntryImports record 401 401 403 403 403 403 403 403 409 404 409 409
POST /api/ClassEntryImports unknown ${unknownToAll}
GET /api/ReportCardComments record ${ownClass}
GET /api/ReportCardComments unknown ${unknownToAll}
PUT /api/ReportCardComments record ${ownClass}
PUT /api/ReportCardComments unknown ${unknownToAll}
POST /api/ReportCardReplacements/Preview record ${ownClass}
POST /api/ReportCardReplacements/Preview unknown ${unknownToAll}
POST /api/ReportCardReplacements record ${ownClass}
POST /api/ReportCardReplacements unknown ${unknownToAll}
GET /api/ReportCardSuggestions record ${enters}
GET /api/ReportCardSuggestions unknown ${unknownToAll}
POST /api/ReportCardSuggestions record ${ofOffice}
POST /api/ReportCardSuggestions unknown ${unknownToOffice}
PUT /api/ReportCardSuggestions/:id record ${ownClass}
PUT /api/ReportCardSuggestions/:id unknown ${unknownToAll}
DELETE /api/ReportCardSuggestions/:id record ${removed}
DELETE /api/ReportCardSuggestions/:id unknown ${unknownToOffice}
PUT /api/ReportCardSteps record ${ownClass}
PUT /api/ReportCardSteps unknown ${unknownToAll}
GET /api/ReportCardSteps record ${ownClass}
GET /api/ReportCardSteps unknown ${unknownToAll}
POST /api/ReportCardPreviews record ${ownClass}
POST /api/ReportCardPreviews unknown ${unknownToAll}
`;

/** What was published, for whom. */
const published = `
POST /api/ReportCardPublications/Preview record ${ofOffice}
POST /api/ReportCardPublications/Preview unknown ${unknownToOffice}
GET /api/ReportCardPublications record ${ofOffice}
GET /api/ReportCardPublications unknown ${unknownToOffice}
GET /api/ReportCardTakeBacks record ${ofOffice}
GET /api/ReportCardTakeBacks unknown ${unknownToOffice}
GET /api/ReportCardPublications/:id record ${ofOffice}
GET /api/ReportCardPublications/:id unknown ${unknownToOffice}
POST /api/ReportCardPublications record ${refused}
POST /api/ReportCardPublications unknown ${unknownToOffice}
PUT /api/ReportCardPublications/:id record ${ofOffice}
PUT /api/ReportCardPublications/:id unknown ${unknownToOffice}
POST /api/ReportCardPublications/:id/Retries record ${ofOffice}
POST /api/ReportCardPublications/:id/Retries unknown ${unknownToOffice}
POST /api/ReportCardPublications/:id/TakeBacks record ${ofOffice}
POST /api/ReportCardPublications/:id/TakeBacks unknown ${unknownToOffice}
PUT /api/WithheldReportCards/:id record ${ofOffice}
PUT /api/WithheldReportCards/:id unknown ${unknownToOffice}
GET /api/ReportCardCopies record ${ofOffice}
GET /api/ReportCardCopies unknown ${unknownToOffice}
GET /api/ReportCardPrints record ${ofOffice}
GET /api/ReportCardPrints unknown ${unknownToOffice}
GET /api/ReportCardPrints/:file record ${ofOffice}
GET /api/ReportCardPrints/:file unknown ${unknownToOffice}
GET /api/ReportCardCopies/:id record ${ofOffice}
GET /api/ReportCardCopies/:id unknown ${unknownToOffice}
GET /api/ReportCardCampusYearPeriods record ${ofStudent}
GET /api/ReportCardCampusYearPeriods unknown ${nobodyThere}
GET /api/StudentReports/:studentId record ${ofStudent}
GET /api/StudentReports/:studentId unknown ${nobodyThere}
GET /api/OwnChildrenReports - 401 401 403 200 200 403 403 403 403 403 403 200
GET /api/StudentResults record ${ofStudent}
GET /api/StudentResults unknown ${nobodyThere}
`;

const heading = 'call nob end gue par asp cou nur edi tea oth off adm\n';

/** Who may make which call of report cards. */
export const expected = [heading, setup, entry, published].map((part) => part.trim()).join('\n');
