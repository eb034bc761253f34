import { area } from '../shared/area.ts';
import * as board from './board.endpoints.ts';
import * as columns from './columns.endpoints.ts';
import * as commentBank from './comment-bank.endpoints.ts';
import * as comments from './comments.endpoints.ts';
import * as filters from './filters.endpoints.ts';
import * as grid from './grid.endpoints.ts';
import * as periods from './periods.endpoints.ts';
import * as preview from './preview.endpoints.ts';
import * as proofreaders from './proofreaders.endpoints.ts';
import * as publishing from './publishing.endpoints.ts';
import { ReportCardSettings, reportCardDefaults } from './report-cards.settings.ts';
import { reportCardsWords } from './report-cards.words.ts';
import * as resultsCsv from './results-csv.endpoints.ts';
import * as setupCsv from './setup-csv.endpoints.ts';
import * as steps from './steps.endpoints.ts';
import * as studentReports from './student-reports.endpoints.ts';
import * as suggestions from './suggestions.endpoints.ts';

/** Results and comments of classes, proofread, approved and published as cards that never change. */
export const reportCardsArea = area({
  name: 'report-cards',
  permissions: {
    'report-cards.enter': {
      module: 'reportcards',
      allows: 'enter results and comments of the classes and roll classes that one teaches',
      needs: ['people.read'],
      roles: ['office', 'teacher'],
    },
    'report-cards.proofread': {
      module: 'reportcards',
      allows:
        'read the results and comments of all classes, suggest other words and say that they are proofread',
      needs: ['report-cards.enter'],
      roles: ['office'],
    },
    'report-cards.manage': {
      module: 'reportcards',
      allows: 'set report cards up, approve, publish and withhold them, and correct those of any class',
      needs: ['report-cards.proofread'],
      roles: ['office'],
    },
    'report-cards.published': {
      module: 'reportcards',
      allows: 'read the published reports of all students',
      needs: ['people.read'],
      roles: ['office', 'counsellor'],
    },
    'report-cards.own-children': {
      module: 'reportcards',
      allows: 'read the published reports of their own children',
      roles: ['parent'],
    },
  },
  endpoints: [
    filters,
    periods,
    columns,
    setupCsv,
    commentBank,
    grid,
    resultsCsv,
    comments,
    suggestions,
    steps,
    board,
    proofreaders,
    publishing,
    studentReports,
    preview,
  ],
  models: [
    // By the class's id: results, comments, steps, suggestions.
    'ReportCardRow',
    // By the student's id: the same, and pastoral comments.
    'ReportCardComment',
    // By the period's id: whatever the board counts.
    'ReportCardBoard',
    // By the period's id: periods, columns, sections.
    'ReportCardSetup',
    // By the record's own id: scales and options; the comment bank.
    'ReportCardScale',
    'ReportCardBank',
    // By the publication's id: its files, its release, who opened them.
    'ReportCardPublication',
    // By the student's id: published reports.
    'StudentReport',
  ],
  settings: { 'system/reportCards': { schema: ReportCardSettings, defaults: reportCardDefaults } },
  // The rows of a class (period, class); within it somebody is at a spot (student:column).
  places: /^report-cards:\d{1,9}:\d{1,9}$/,
  errors: {
    'report_cards.locked': { status: 409 },
    'report_cards.closed': { status: 409 },
    'report_cards.used': { status: 409 },
    'report_cards.step': { status: 409 },
    'report_cards.incomplete': { status: 400 },
    'report_cards.suggestions': { status: 409 },
    'report_cards.own_suggestion': { status: 403 },
    'report_cards.decided': { status: 409 },
    'report_cards.preview_changed': { status: 409 },
    'report_cards.released': { status: 409 },
    'report_cards.taken_back': { status: 409 },
    'report_cards.corrected': { status: 409 },
    'report_cards.nothing': { status: 409 },
    'report_cards.not_made': { status: 409 },
  },
  words: reportCardsWords,
});
