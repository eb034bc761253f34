import './lists.words.ts';
import {
  getActionTypes,
  getBehaviourLocations,
  getBehaviourTemplates,
  getIncidentTypes,
  type KeptTemplate,
  saveBehaviourTemplate,
} from '@homeroom/contract/behaviour/lists.endpoints.ts';
import {
  getBehaviourThresholds,
  type KeptThreshold,
  saveBehaviourThreshold,
} from '@homeroom/contract/behaviour/thresholds.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { t } from '../../platform/words/words.ts';
import { incidentKindField, lines, nameField, number, oneOf } from './list.fields.ts';
import { OfficeList } from './OfficeList.tsx';

/** The lists that thresholds and templates choose from; each under the key of its own list. */
const useChoices = () => {
  const { data: incidentTypes } = useQuery({
    queryKey: ['BehaviourList', 'behaviour-incident-types'],
    queryFn: ({ signal }) => call(getIncidentTypes, { signal }),
  });
  const { data: actionTypes } = useQuery({
    queryKey: ['BehaviourList', 'behaviour-action-types'],
    queryFn: ({ signal }) => call(getActionTypes, { signal }),
  });
  const { data: locations } = useQuery({
    queryKey: ['BehaviourList', 'behaviour-locations'],
    queryFn: ({ signal }) => call(getBehaviourLocations, { signal }),
  });
  return { incidentTypes, actionTypes, locations };
};

type ThresholdDraft = Pick<KeptThreshold, 'itemName' | 'incidentTypeID' | 'kind' | 'count' | 'windowDays'> & {
  actionTypeID: number | null;
};

/** So many incidents in so many days propose an action. */
export const ThresholdsList = () => {
  const { incidentTypes, actionTypes } = useChoices();
  const fields = () => [
    nameField(),
    incidentKindField(),
    oneOf('incidentTypeID', incidentTypes),
    number('count', 1, 1000),
    number('windowDays', 1, 366),
    oneOf('actionTypeID', actionTypes, true),
  ];
  const nameOf = (of: readonly { id: number; itemName: string }[] | undefined, id: number | null) =>
    of?.find((one) => one.id === id)?.itemName;
  return (
    <OfficeList<KeptThreshold, ThresholdDraft>
      name="behaviour-thresholds"
      title={t('behaviourLists:thresholds')}
      hint={t('behaviourLists:thresholdsHint')}
      read={(signal) => call(getBehaviourThresholds, { signal })}
      send={({ actionTypeID, ...body }) =>
        call(saveBehaviourThreshold, {
          params: { id: body.id || 1 },
          body: { ...body, actionTypeID: actionTypeID ?? 0 },
        })
      }
      all={fields()}
      fields={fields}
      begin={{
        itemName: '',
        incidentTypeID: null,
        kind: 'negative',
        count: 5,
        windowDays: 28,
        actionTypeID: null,
      }}
      isSorted
      inWords={({ kind, incidentTypeID, count, windowDays, actionTypeID }) =>
        [
          nameOf(incidentTypes, incidentTypeID) ?? t(`behaviourLists:kind.${kind}`),
          t('behaviourLists:rule', { count, days: windowDays }),
          nameOf(actionTypes, actionTypeID),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      problems={({ actionTypeID }) => (actionTypeID ? [] : [t('behaviourLists:needed')])}
    />
  );
};

type TemplateDraft = Pick<
  KeptTemplate,
  'itemName' | 'locationID' | 'comment' | 'parentsText' | 'incidentTypeID' | 'actionTypeID'
>;

/** Beginnings of events that come often. */
export const TemplatesList = () => {
  const { incidentTypes, actionTypes, locations } = useChoices();
  const fields = () => [
    nameField(),
    oneOf('incidentTypeID', incidentTypes),
    oneOf('actionTypeID', actionTypes),
    oneOf('locationID', locations),
    lines('comment'),
    lines('parentsText'),
  ];
  return (
    <OfficeList<KeptTemplate, TemplateDraft>
      name="behaviour-templates"
      title={t('behaviourLists:templates')}
      hint={t('behaviourLists:templatesHint')}
      read={(signal) => call(getBehaviourTemplates, { signal })}
      send={(body) => call(saveBehaviourTemplate, { params: { id: body.id || 1 }, body })}
      all={fields()}
      fields={fields}
      begin={{
        itemName: '',
        locationID: null,
        comment: '',
        parentsText: '',
        incidentTypeID: null,
        actionTypeID: null,
      }}
      inWords={({ parentsText }) => parentsText}
    />
  );
};
