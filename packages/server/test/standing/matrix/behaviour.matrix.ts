import { AT, behaviourLists, saveEvent } from '../../behaviour.ts';
import { expected } from './behaviour.table.ts';
import { DAY, type Kind, type MatrixPart, type Requests, UNKNOWN } from './matrix.ts';
import { aboutStudent, plain } from './requests.ts';

const lists = {
  IncidentTypes: { kind: 'negative', access: 'teachers', weight: 1, isOffered: false },
  ActionTypes: { kind: 'ordinary', access: 'teachers', completed: false, dueDays: null, escalatesToID: null },
  Locations: {},
  Statuses: {},
  Involvements: { isParticipant: false },
  Levels: {},
  Templates: { locationID: null, comment: '', parentsText: '', incidentTypeID: null, actionTypeID: null },
};
const seat = {
  dateOf: '2026-11-20',
  timeStart: '15:30',
  timeEnd: '16:00',
  place: '',
  supervisorID: null,
  capacity: 20,
};

export const behaviour: MatrixPart = {
  expected,
  async requests(surroundings) {
    const { school, callers, studentOf } = surroundings;
    const list = await behaviourLists(school);
    const admin = callers.get('admin') as NonNullable<ReturnType<typeof callers.get>>;
    const late = { incidentType: { id: list('incident', 'Late to lesson') } };
    const detention = { actionType: { id: list('action', 'Detention') } };
    let count = 0;

    /** An event of the administrator with a student whom `teacher` teaches. */
    const event = async (kind: Kind) =>
      (await saveEvent(admin, [{ id: studentOf(kind), incidents: [late], actions: [detention] }])).body;
    const actionOf = async (kind: Kind) => {
      const saved = await event(kind);
      return { action: saved.people[0].actions[0], version: saved.version };
    };
    const session = async () =>
      (await admin.put('/api/BehaviourSessions/1', {}, { id: 0, version: 0, ...seat })).body;
    const made = async (path: string, body: object) => {
      const { body: all } = await admin.put(`/api/Behaviour${path}/1`, {}, { id: 0, version: 0, ...body });
      return all.find((one: { itemName?: string; reason?: string }) =>
        'itemName' in body
          ? one.itemName === body.itemName
          : one.reason === (body as { reason?: string }).reason,
      );
    };
    const path = (name: string, id: number) => `/api/Behaviour${name}/${id}`;
    const unknown = (name: string, body: object): Requests => ({
      unknown: () => ({ path: path(name, UNKNOWN), body: { ...body, id: UNKNOWN, version: 1 } }),
    });
    const ofList = (name: keyof typeof lists): Requests => {
      const fields = () => ({ ...lists[name], itemName: `Matrix ${++count}`, ordinal: 99 });
      return {
        record: async () => {
          const body = fields();
          const { id, version } = await made(name, body);
          return { path: path(name, id), body: { ...body, id, version } };
        },
        ...unknown(name, fields()),
      };
    };
    const ofPerson = (name: string): Requests => ({
      record: (kind) => ({ query: { [name]: studentOf(kind) } }),
      unknown: () => ({ query: { [name]: UNKNOWN } }),
    });
    const ofEvent = (suffix = ''): Requests => ({
      record: async (kind) => ({ path: `/api/BehaviourReports/${(await event(kind)).id}${suffix}` }),
      unknown: () => ({ path: `/api/BehaviourReports/${UNKNOWN}${suffix}` }),
    });
    const threshold = () => ({
      ...{
        itemName: `Matrix ${++count}`,
        incidentTypeID: list('incident', 'Phone in class'),
        kind: 'negative',
      },
      ...{ count: 1, windowDays: 7, actionTypeID: list('action', 'Letter home') },
    });
    /** An open proposal, of a threshold on a type of its own: others that were decided on do not count for it. */
    const proposal = async (kind: Kind): Promise<{ id: number }> => {
      const type = { ...lists.IncidentTypes, itemName: `Matrix ${++count}`, ordinal: 99 };
      const { id: incidentTypeID } = await made('IncidentTypes', type);
      const { id: thresholdID } = await made('Thresholds', { ...threshold(), incidentTypeID });
      await saveEvent(admin, [
        { id: studentOf(kind), incidents: [{ incidentType: { id: incidentTypeID } }] },
      ]);
      const { body } = await admin.get('/api/BehaviourProposals', { studentID: studentOf(kind) });
      return body.find((one: { threshold: { id: number } }) => one.threshold.id === thresholdID);
    };
    const move = { id: 0, level: list('level', 'Level 1'), dateof: DAY };
    const watch = () => ({ reason: `Matrix ${++count}`, dateFrom: DAY });
    const content = 'number,dateOf,incidentType\r\nnone,2026-11-18,none';

    return {
      'GET /api/BehaviourReports': plain,
      'GET /api/BehaviourReports/:id': ofEvent(),
      'PUT /api/BehaviourReports': {
        record: async (kind) => ({ body: await event(kind) }),
        unknown: (kind) => ({
          body: { id: UNKNOWN, dateOf: AT, people: [{ id: studentOf(kind) }], version: 1 },
        }),
      },
      'DELETE /api/BehaviourReports/:id': ofEvent(),
      'POST /api/BehaviourReports/:id/Restore': ofEvent('/Restore'),
      'POST /api/BehaviourPreviews': {
        record: (kind) => ({ body: { id: 0, people: [{ id: studentOf(kind), parentsText: '' }] } }),
        unknown: () => ({ body: { id: 0, people: [{ id: UNKNOWN, parentsText: '' }] } }),
      },
      'GET /api/BehaviourReportDefaults': plain,
      'POST /api/BehaviourQuickReports': {
        record: (kind) => ({
          body: { students: [studentOf(kind)], incidentTypeID: list('incident', 'Praise') },
        }),
        unknown: () => ({ body: { students: [UNKNOWN], incidentTypeID: list('incident', 'Praise') } }),
      },
      'POST /api/BehaviourQuickReports/Undo': {
        record: async (kind) => {
          const { id, version } = await event(kind);
          return { body: { reports: [{ id, version }] } };
        },
        unknown: () => ({ body: { reports: [{ id: UNKNOWN, version: 1 }] } }),
      },
      'GET /api/BehaviourReportCounts': plain,
      'GET /api/BehaviourReportPersons': plain,
      'GET /api/BehaviourPersonCounts': plain,
      'GET /api/BehaviourPersonalLevels': ofPerson('id'),
      'GET /api/BehaviourIncidents': ofPerson('studentID'),
      'GET /api/BehaviourActions': ofPerson('studentID'),
      'PUT /api/BehaviourPersonalLevels/:personId': aboutStudent(
        surroundings,
        '/api/BehaviourPersonalLevels',
        () => move,
      ),
      'PUT /api/BehaviourLevelLinks/:personId': aboutStudent(
        surroundings,
        '/api/BehaviourLevelLinks',
        async (id) => {
          await admin.put(`/api/BehaviourPersonalLevels/${id}`, {}, move);
          return {};
        },
      ),
      'DELETE /api/BehaviourPersonalLevels/:personId/:id': {
        record: async (kind) => {
          const of = `/api/BehaviourPersonalLevels/${studentOf(kind)}`;
          const [made] = (await admin.put(of, {}, move)).body;
          return { path: `${of}/${made.id}`, query: { version: made.version } };
        },
        unknown: (kind) => ({
          path: `/api/BehaviourPersonalLevels/${studentOf(kind)}/${UNKNOWN}`,
          query: { version: 1 },
        }),
      },
      'POST /api/BehaviourLevelLinks/:personId/TakeBack': {
        record: async (kind) => {
          const id = studentOf(kind);
          await event(kind);
          await admin.put(`/api/BehaviourPersonalLevels/${id}`, {}, move);
          const [made] = (await admin.put(`/api/BehaviourLevelLinks/${id}`, {}, { dateof: DAY })).body;
          const { incidents, version } = made;
          return {
            path: `/api/BehaviourLevelLinks/${id}/TakeBack`,
            body: { id: made.id, incidents, version },
          };
        },
        unknown: (kind) => ({
          path: `/api/BehaviourLevelLinks/${studentOf(kind)}/TakeBack`,
          body: { id: UNKNOWN, incidents: [UNKNOWN], version: 1 },
        }),
      },
      'POST /api/BehaviourProposals/:id/TakeBack': {
        record: async (kind) => {
          const { id } = await proposal(kind);
          await admin.post(path('Proposals', id), { body: { accept: false, version: 1 } });
          return { path: `${path('Proposals', id)}/TakeBack`, body: { version: 2 } };
        },
        unknown: () => ({ path: `${path('Proposals', UNKNOWN)}/TakeBack`, body: { version: 1 } }),
      },
      'GET /api/BehaviourSummaries/:id': aboutStudent(surroundings, '/api/BehaviourSummaries'),
      'GET /api/BehaviourMine': plain,
      'PUT /api/BehaviourActions/:id': {
        record: async (kind) => {
          const { action, version } = await actionOf(kind);
          return { path: path('Actions', action.id), body: { ...action, version } };
        },
        unknown: () => ({ path: path('Actions', UNKNOWN), body: { version: 1 } }),
      },
      'GET /api/BehaviourNotes': {
        record: async (kind) => ({ query: { actionID: (await actionOf(kind)).action.id } }),
        unknown: () => ({ query: { actionID: UNKNOWN } }),
      },
      'POST /api/BehaviourNotes': {
        record: async (kind) => ({ body: { actionID: (await actionOf(kind)).action.id, details: 'A note' } }),
        unknown: () => ({ body: { actionID: UNKNOWN, details: 'A note' } }),
      },
      ...Object.fromEntries(
        (Object.keys(lists) as (keyof typeof lists)[]).flatMap((name) => [
          [`GET /api/Behaviour${name}`, plain],
          [`PUT /api/Behaviour${name}/:id`, ofList(name)],
        ]),
      ),
      'GET /api/BehaviourThresholds': plain,
      'PUT /api/BehaviourThresholds/:id': {
        record: async () => {
          const body = threshold();
          const { id } = await made('Thresholds', body);
          // Closed again: it counts for nobody else in this table.
          return { path: path('Thresholds', id), body: { ...body, id, isClosed: true, version: 1 } };
        },
        ...unknown('Thresholds', threshold()),
      },
      'GET /api/BehaviourProposals': plain,
      'POST /api/BehaviourProposals/:id': {
        record: async (kind) => ({
          path: path('Proposals', (await proposal(kind)).id),
          body: { accept: true, version: 1 },
        }),
        unknown: () => ({ path: path('Proposals', UNKNOWN), body: { accept: true, version: 1 } }),
      },
      'GET /api/BehaviourSessions': plain,
      'PUT /api/BehaviourSessions/:id': {
        record: async () => {
          const { id } = await session();
          return { path: path('Sessions', id), body: { id, version: 1, ...seat } };
        },
        ...unknown('Sessions', seat),
      },
      'GET /api/BehaviourSessions/:id/Seats': {
        record: async () => ({ path: `${path('Sessions', (await session()).id)}/Seats` }),
        unknown: () => ({ path: `${path('Sessions', UNKNOWN)}/Seats` }),
      },
      'PUT /api/BehaviourSessions/:id/Seats': {
        record: async (kind) => {
          const [{ id }, { action }] = [await session(), await actionOf(kind)];
          await admin.post(`${path('Sessions', id)}/Seats`, { body: { actionID: action.id } });
          return {
            path: `${path('Sessions', id)}/Seats`,
            body: { actionID: action.id, mark: 'present', version: 1 },
          };
        },
        unknown: () => ({
          path: `${path('Sessions', UNKNOWN)}/Seats`,
          body: { actionID: UNKNOWN, mark: 'present', version: 1 },
        }),
      },
      'POST /api/BehaviourSessions/:id/Seats': {
        record: async (kind) => ({
          path: `${path('Sessions', (await session()).id)}/Seats`,
          body: { actionID: (await actionOf(kind)).action.id },
        }),
        unknown: () => ({ path: `${path('Sessions', UNKNOWN)}/Seats`, body: { actionID: UNKNOWN } }),
      },
      'GET /api/BehaviourPatterns': plain,
      'GET /api/BehaviourWatchList': plain,
      'PUT /api/BehaviourWatchList/:id': {
        record: async (kind) => {
          const body = { ...watch(), personID: studentOf(kind) };
          const { id } = await made('WatchList', body);
          return { path: path('WatchList', id), body: { ...body, id, version: 1 } };
        },
        ...unknown('WatchList', { ...watch(), personID: studentOf('admin') }),
      },
      'GET /api/BehaviourSigns': plain,
      'GET /api/BehaviourExports': plain,
      'POST /api/BehaviourImports/Preview': { '-': () => ({ body: { content } }) },
      'POST /api/BehaviourImports': {
        '-': async () => {
          const { body } = await admin.post('/api/BehaviourImports/Preview', { body: { content } });
          return { body: { content, token: body.token, withoutProblems: true } };
        },
      },
    };
  },
};
