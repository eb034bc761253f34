import { expect, test } from 'vitest';
import { behaviourLists, saveEvent } from '../../test/behaviour.ts';
import { newSchool } from '../../test/new-school.ts';

test('two records of one person in one event: incidents and the detention of both are kept under the one person', async () => {
  const school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-20');
  const list = await behaviourLists(school);
  const office = await school.office();
  const kept = await school.student('Tolu', 'Adeyemi');
  const merged = await school.student('Tolulope', 'Adeyemi');
  const incident = (name: string) => ({ incidentType: { id: list('incident', name) }, comment: name });
  const event = (
    await saveEvent(office, [
      { id: kept, incidents: [incident('Fighting')] },
      {
        id: merged,
        incidents: [incident('Fighting'), incident('Late to lesson')],
        actions: [{ actionType: { id: list('action', 'Detention') } }],
      },
    ])
  ).body;
  const pair = { keptId: kept, mergedId: merged };
  const preview = (await office.get('/api/PersonMerges/Preview', pair)).body;
  expect(preview.rows).toContainEqual({ tableName: 'behaviour_participant', moves: 0, stays: 0, shown: 1 });
  const { keptVersion, mergedVersion } = preview;
  const made = await office.post('/api/PersonMerges', {
    body: { keptID: kept, mergedID: merged, keptVersion, mergedVersion },
  });
  expect(made.status).toBe(200);

  const read = async () => (await office.get(`/api/BehaviourReports/${event.id}`)).body;
  const after = await read();
  expect(after.people).toMatchObject([{ id: kept }]);
  const saysAll = {
    incidents: [{ comment: 'Fighting' }, { comment: 'Fighting' }, { comment: 'Late to lesson' }],
    actions: [{ personID: kept, actionType: { itemName: 'Detention' } }],
  };
  expect(after.people).toMatchObject([saysAll]);
  expect((await office.get('/api/BehaviourIncidents', { studentID: kept })).body).toHaveLength(3);
  expect((await office.get(`/api/BehaviourSummaries/${kept}`)).body).toMatchObject({ openActions: 1 });
  const again = await office.put('/api/BehaviourReports', {}, { ...after, comment: 'Seen by both' });
  expect(again.status).toBe(200);
  expect(again.body.people).toMatchObject([saysAll]);

  expect((await office.delete(`/api/PersonMerges/${made.body.id}`)).status).toBe(200);
  expect((await read()).people.map(({ incidents }: { incidents: unknown[] }) => incidents.length)).toEqual([
    1, 2,
  ]);
});
