import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconRoll from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import labels from '../../messages/en/attendance.labels.json';
import { area } from '../platform/areas/area.ts';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { attendanceRoutes } from './attendance.routes.tsx';
import { startUp } from './attendance.startup.ts';

declare module '../platform/words/words.ts' {
  interface AreaLabels {
    attendance: { labels: typeof labels };
  }
}

/** Rolls: who is here, who is not, and why. */
export const attendanceArea = area({
  name: 'attendance',
  labels,
  routes: attendanceRoutes,
  startUp,
  outbox: async () => (await import('./roll/roll.kinds.ts')).rollKinds,
  navigation: [
    {
      to: '/attendance/class',
      label: 'attendance:labels.class',
      shortLabel: 'attendance:labels.classShort',
      group: 'rolls',
      order: 10,
      icon: IconRoll,
      permission: 'attendance.read',
    },
    {
      to: '/attendance/subject',
      label: 'attendance:labels.subject',
      shortLabel: 'attendance:labels.subjectShort',
      group: 'rolls',
      order: 20,
      icon: IconBook,
      permission: 'attendance.read',
    },
    {
      to: '/attendance/scan',
      label: 'attendance:labels.scan',
      shortLabel: 'attendance:labels.scanShort',
      group: 'rolls',
      order: 30,
      icon: IconBarcode,
      permission: 'attendance.office',
    },
  ],
  // All rolls of the day for the office, for a teacher the own day.
  landing: [
    {
      id: 'office-day',
      order: 10,
      shows: (may) => may('attendance.read') && may('attendance.office'),
      Panel: lazyPart(async () => ({
        default: (await import('./office/OfficeDayPanel.tsx')).OfficeDayPanel,
      })),
      hasHeading: () => true,
    },
    {
      id: 'teacher-rolls',
      order: 20,
      shows: (may) => may('attendance.read') && may('attendance.mark') && !may('attendance.office'),
      Panel: lazyPart(async () => ({
        default: (await import('./today/TeacherDayPanel.tsx')).TeacherDayPanel,
      })),
      hasHeading: () => true,
    },
    {
      // For whoever follows up how students are.
      id: 'often-absent',
      order: 45,
      shows: (may) => may('attendance.read') && may('people.read') && may('flags.write'),
      Panel: lazyPart(async () => ({
        default: (await import('./often/OftenAbsentPanel.tsx')).OftenAbsentPanel,
      })),
      hasHeading: () => true,
    },
    {
      id: 'attendance',
      order: 50,
      shows: (may) => may('attendance.read'),
      Panel: lazyPart(async () => ({
        default: (await import('./office/AttendancePanel.tsx')).AttendancePanel,
      })),
      hasHeading: () => true,
    },
  ],
  soon: { user: () => import('./screens/ClassAttendanceScreen.tsx') },
  panels: () => import('./attendance.panels.ts'),
  tableWords: () => import('../../messages/en/attendance.tables.json'),
  integrityWords: () => import('../../messages/en/attendance.integrity.json'),
});
