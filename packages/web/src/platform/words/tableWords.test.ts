import type { Model } from '@homeroom/contract/realtime.ts';
import { expect, it } from 'vitest';
import { queryClient } from '../calls/queryClient.ts';
import { modelInWords, setTableWords, type TableWords, tableWordsQuery } from './tableWords.ts';

/** The compiler finds a model that is missing here. */
const said: Record<Model, string> = {
  AbsenceCall: 'Call about an absence',
  AbsenceReason: 'Absence reason',
  AbsenceReply: 'What a family said about an absence',
  AttendanceStudent: 'Attendance mark',
  BehaviourList: 'Behaviour list',
  BehaviourPerson: 'Behaviour level',
  BehaviourReport: 'Behaviour event',
  BehaviourSession: 'Detention session',
  BillingAccount: 'Billing account',
  BillingFeeItem: 'Billing fee item',
  BillingShare: 'Who pays for a student',
  BillingStatementRun: 'Billing statement run',
  CalendarEvent: 'Calendar event',
  Campus: 'Campus',
  ClassAttendance: 'Roll',
  ClassDetail: 'Class detail',
  ContactProposal: 'Change of contact details that a parent asked for',
  DatabaseIntegrity: 'Database integrity',
  IndicatorClass: 'Indicator class',
  IndicatorType: 'Indicator type',
  InterviewCycle: 'Interview cycle',
  InterviewFamily: 'Time kept for an interview',
  InterviewRunning: 'Hours of a teacher on an evening',
  InterviewTimes: 'Time for an interview',
  Job: 'Job',
  KioskDevice: 'Kiosk device',
  KioskScan: 'Scan at a kiosk',
  Level: 'Level',
  Mail: 'Mail',
  MailTemplate: 'Mail template',
  MedicalRecord: 'Medical record',
  News: 'News',
  ParentTeacherParentSchedule: 'Interview',
  ParentTeacherTeacherSchedule: 'Interview',
  PersonalAddress: 'Address',
  PersonalComment: 'Comment',
  PersonalComment2: 'Comment',
  PersonalComment3: 'Comment',
  PersonalComment4: 'Comment',
  PersonalFlagCategory: 'Alert',
  PersonalInformation: 'Person',
  PersonalRelation: 'Relation',
  ReportCardBank: 'Report bank comment',
  ReportCardBoard: 'Assessment period',
  ReportCardComment: 'Report comment',
  ReportCardPublication: 'Report publication',
  ReportCardRow: 'Results in a class',
  ReportCardScale: 'Result scale',
  ReportCardSetup: 'Assessment period',
  Role: 'Role',
  RollClass: 'Roll class',
  RollReminder: 'Roll reminder',
  SchoolNews: 'School news',
  StudentCard: 'Card',
  StudentClassDetail: 'Class',
  StudentReport: 'Report card',
  SystemSetting: 'System setting',
  TeacherClassDetail: 'Teacher of a class',
};

it('a change that is heard is told in the words of the record that the audit log names', async () => {
  const words = import.meta.glob<{ default: TableWords }>('../../../messages/en/*.tables.json');
  setTableWords(Object.values(words));
  await queryClient.fetchQuery(tableWordsQuery);
  expect(Object.fromEntries(Object.keys(said).map((model) => [model, modelInWords(model)]))).toEqual(said);
});
