import './lists.words.ts';
import {
  getActionTypes,
  getIncidentTypes,
  type KeptActionType,
  type KeptIncidentType,
  saveActionType,
  saveIncidentType,
} from '@homeroom/contract/behaviour/lists.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { t } from '../../platform/words/words.ts';
import {
  accessField,
  actionKindField,
  check,
  incidentKindField,
  nameField,
  number,
  oneOf,
} from './list.fields.ts';
import { OfficeList } from './OfficeList.tsx';

type IncidentDraft = Pick<KeptIncidentType, 'itemName' | 'kind' | 'access' | 'weight' | 'isOffered'>;
type ActionDraft = Pick<
  KeptActionType,
  'itemName' | 'kind' | 'access' | 'completed' | 'dueDays' | 'escalatesToID'
>;

const incidentFields = () => [
  nameField(),
  incidentKindField(),
  accessField(),
  number('weight', 0, 100),
  check('isOffered'),
];

/** What can have happened; the kind is said once, since incidents that have the type mean it. */
export const IncidentTypesList = () => (
  <OfficeList<KeptIncidentType, IncidentDraft>
    name="behaviour-incident-types"
    title={t('behaviourLists:incidentTypes')}
    hint={t('behaviourLists:incidentTypesHint')}
    read={(signal) => call(getIncidentTypes, { signal })}
    send={(body) => call(saveIncidentType, { params: { id: body.id || 1 }, body })}
    all={incidentFields()}
    fields={(row) => incidentFields().filter(({ name }) => !row || name !== 'kind')}
    begin={{
      itemName: '',
      kind: 'negative',
      access: 'teachers',
      weight: 1,
      isOffered: false,
    }}
    inWords={({ kind, access, weight, isOffered }) =>
      [
        t(`behaviourLists:kind.${kind}`),
        t('behaviourLists:points', { count: weight }),
        t(`behaviourLists:access.${access}`),
        isOffered && t('behaviourLists:field.isOffered'),
      ]
        .filter(Boolean)
        .join(' · ')
    }
  />
);

/** What can be done about it; the kind is said once. */
export const ActionTypesList = () => {
  const { data: types } = useQuery({
    queryKey: ['BehaviourList', 'behaviour-action-types'],
    queryFn: ({ signal }) => call(getActionTypes, { signal }),
  });
  const fields = () => [
    nameField(),
    actionKindField(),
    accessField(),
    number('dueDays', 0, 365),
    oneOf('escalatesToID', types),
    check('completed'),
  ];
  return (
    <OfficeList<KeptActionType, ActionDraft>
      name="behaviour-action-types"
      title={t('behaviourLists:actionTypes')}
      hint={t('behaviourLists:actionTypesHint')}
      read={(signal) => call(getActionTypes, { signal })}
      send={(body) => call(saveActionType, { params: { id: body.id || 1 }, body })}
      all={fields()}
      fields={(row) =>
        fields().filter(
          ({ name }) =>
            (!row || name !== 'kind') && (name !== 'escalatesToID' || !row || row.kind === 'detention'),
        )
      }
      begin={{
        itemName: '',
        kind: 'ordinary',
        access: 'teachers',
        completed: false,
        dueDays: null,
        escalatesToID: null,
      }}
      inWords={({ kind, access }) =>
        [t(`behaviourLists:kind.${kind}`), t(`behaviourLists:access.${access}`)].join(' · ')
      }
    />
  );
};
