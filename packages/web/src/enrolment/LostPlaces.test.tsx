import { moveToRollClass } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { getStudentInformation } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import { saveClassMember } from '@homeroom/contract/subjects/classes.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aMember } from '../../test/people.ts';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { LostPlaces } from './LostPlaces.tsx';

it('gives again the places that a last day had taken out, from the days on which they were planned', async () => {
  const server = createServer();
  await signedIn(server, { roles: 'office' });
  server.answer(
    getStudentInformation,
    () => ({ rollClasses: [{ version: 4 }] }) as never,
    '/api/StudentInformations/31',
  );
  server.answer(moveToRollClass, () => ({ rollClass: '8A', before: '' }), '/api/RollClassMembers/31');
  server.answer(
    saveClassMember,
    () => ({ ...aMember(31, 'Novak, Mia'), clashes: [] }),
    '/api/ClassDetailStudents/12',
  );
  const done = vi.fn();
  const dates = { dateFrom: '2026-12-01', dateTo: null };
  showAt(
    '/',
    <LostPlaces
      id={31}
      lost={[
        { kind: 'rollClass', classID: 4, code: '8A', ...dates },
        { kind: 'class', classID: 12, code: 'ART', ...dates },
      ]}
      onDone={done}
    />,
  );
  expect(await screen.findByText('8A, from 2026-12-01')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Restore these classes' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  const sent = (path: string) => JSON.parse(server.asked(path)[0]?.body ?? '');
  expect(sent('/api/RollClassMembers/31')).toEqual({ rollClass: '8A', dateFrom: '2026-12-01', version: 4 });
  expect(sent('/api/ClassDetailStudents/12')).toMatchObject({ studentID: 31, memberID: 0, ...dates });
});
