import { DAY, type HostilePart } from './hostile.ts';

/** News and events for everybody; levels, roll classes and campuses are chosen or not. */
export const noticeboard: HostilePart = () => ({
  audience: ['all', 'staff', 'families'],
  levelids: [[]],
  rollclassids: [[]],
  campusids: [[]],
  timestart: [null, '09:00'],
  timeend: [null, '10:00'],
  dateto: [DAY, null],
  dateofstart: [DAY],
  dateofend: [DAY],
});
