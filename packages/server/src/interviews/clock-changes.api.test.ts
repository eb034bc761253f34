import { expect, it } from 'vitest';
import { familyOf, freeOf, newCycle, put, type Row, rowsOf } from '../../test/interviews.ts';
import { newSchool } from '../../test/new-school.ts';

// The day on which the clocks go forward, and the one on which they go back.
it.each([
  ['Australia/Sydney', '2026-10-04', '2027-04-04'],
  ['Europe/London', '2027-03-28', '2026-10-25'],
  ['America/St_Johns', '2027-03-14', '2026-11-01'],
])(
  'in %s talks keep their time on both days, and doors open by the clock of the school',
  async (timeZone, ...days) => {
    const school = await newSchool();
    try {
      const admin = await school.admin();
      const value = JSON.stringify({ key: 'school', value: { name: 'Test School', timeZone } });
      await admin.post('/api/SystemSettings', { body: [{ itemName: 'system/school', value }] });
      await school.year(2026, '2026-01-20', '2027-12-18');
      school.clock.set('2026-09-01T02:00:00Z');
      const office = await school.office();
      const { personId } = await school.teacher();
      const family = await familyOf(school, [personId]);
      for (const day of days) {
        // 02:30 is left out when the clocks go forward in Sydney and St John's: it is the time after it.
        const door = { readFrom: null, openFrom: '2026-08-01T00:00:00', openTo: `${day}T02:30:00` };
        const cycle = await newCycle(school, { staffDoor: door, parentsDoor: door }, office, day);
        await cycle.meets(personId);
        await cycle.invites(...family.children);
        const [row] = (await rowsOf(family.parent, cycle.id)) as [Row];
        const free = await freeOf(family.parent, cycle.id, row);
        expect(free).toHaveLength(12);
        const booked = await put(family.parent, row, free[0]?.id as number);
        expect(booked.body).toMatchObject({ scheduleTimeSlot: { timeStart: `${day}T16:00:00` } });
        const calendar = await family.parent.get(`/api/InterviewCalendars/${cycle.id}`);
        expect(calendar.body).toContain(`DTSTART;TZID=${timeZone}:${day.replaceAll('-', '')}T160000`);
        const [shown] = (await office.get('/api/InterviewCycles')).body.filter(
          ({ id }: Row) => id === cycle.id,
        );
        expect(shown.parentsDoor.openTo.slice(0, 10)).toBe(day);
        expect(['02:30:00', '03:30:00']).toContain(shown.parentsDoor.openTo.slice(11));
      }
    } finally {
      await school.close();
    }
  },
);
