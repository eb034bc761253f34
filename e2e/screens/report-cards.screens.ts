import type { Page } from 'playwright-core';
import { officeReportCards, prepareOfficeReportCards } from './report-cards-office.screens.ts';
import { type ScreensPart, shown } from './shown.ts';

const grid = (page: Page) => page.getByRole('grid').waitFor();

export const reportCards: ScreensPart = {
  prepare: prepareOfficeReportCards,
  screens: [
    ...officeReportCards,
    shown('Teacher', 'report-cards-class', '/reportcards/class', grid),
    shown('Teacher', 'report-cards-students', '/reportcards/students', (page) =>
      page.getByRole('button', { name: 'Next student' }).waitFor(),
    ),
    shown('Teacher', 'report-cards-comments', '/reportcards/comments', (page) =>
      page.getByRole('textbox', { name: /^Pastoral comments/ }).waitFor(),
    ),
    shown('Teacher', 'report-cards-proofread', '/reportcards/proofread', (page) =>
      page.getByRole('button', { name: 'Find and replace…' }).waitFor(),
    ),
  ],
};
