import { area } from '../shared/area.ts';
import { behaviourWords } from './behaviour.words.ts';
import * as csvEndpoints from './csv.endpoints.ts';
import * as followUpEndpoints from './follow-up.endpoints.ts';
import * as historyEndpoints from './history.endpoints.ts';
import * as listsEndpoints from './lists.endpoints.ts';
import * as patternsEndpoints from './patterns.endpoints.ts';
import * as quickEndpoints from './quick.endpoints.ts';
import * as reportsEndpoints from './reports.endpoints.ts';
import * as sessionsEndpoints from './sessions.endpoints.ts';
import * as thresholdsEndpoints from './thresholds.endpoints.ts';

/** Events with their participants, what happened and what is done about it. */
export const behaviourArea = area({
  name: 'behaviour',
  permissions: {
    'behaviour.students': {
      module: 'behaviour',
      allows: 'read the behaviour of students whom one teaches, what one wrote and what one is to follow up',
      needs: ['people.read'],
      roles: ['office', 'teacher', 'counsellor'],
    },
    'behaviour.record': {
      module: 'behaviour',
      allows: 'record behaviour',
      needs: ['behaviour.students'],
      roles: ['office', 'teacher', 'counsellor'],
    },
    'behaviour.read': {
      module: 'behaviour',
      allows: 'read the behaviour of the whole school and move students between levels',
      needs: ['behaviour.students'],
      roles: ['office', 'counsellor'],
    },
    'behaviour.restricted': {
      module: 'behaviour',
      allows: 'read and record what is restricted: restraint, suspension, safeguarding',
      needs: ['behaviour.students'],
      roles: ['counsellor'],
    },
    'behaviour.manage': {
      module: 'behaviour',
      allows: 'keep the lists of behaviour, detention sessions and thresholds, and change events of others',
      needs: ['behaviour.read', 'behaviour.record'],
      roles: ['office'],
    },
    'behaviour.own-children': {
      module: 'behaviour',
      allows: 'read what the school shares of the behaviour of their own children',
      roles: ['parent'],
    },
  },
  endpoints: [
    reportsEndpoints,
    quickEndpoints,
    historyEndpoints,
    followUpEndpoints,
    listsEndpoints,
    thresholdsEndpoints,
    sessionsEndpoints,
    patternsEndpoints,
    csvEndpoints,
  ],
  models: [
    // By the event's id: of participants, incidents, actions and notes too.
    'BehaviourReport',
    // By the person's id: moves between levels, proposals, the watch list.
    'BehaviourPerson',
    // By the record's own id: types, places, involvements, statuses, levels, thresholds, templates.
    'BehaviourList',
    // By the session's id: sessions and their seats.
    'BehaviourSession',
  ],
  errors: {
    'behaviour.names_in_text': { status: 400 },
    'behaviour.session_full': { status: 409 },
    'behaviour.type_twice': { status: 400 },
  },
  words: behaviourWords,
});
