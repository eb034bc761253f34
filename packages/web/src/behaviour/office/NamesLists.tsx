import './lists.words.ts';
import {
  getBehaviourInvolvements,
  getBehaviourLevels,
  getBehaviourLocations,
  getBehaviourStatuses,
  type KeptInvolvement,
  type KeptItem,
  saveBehaviourInvolvement,
  saveBehaviourLevel,
  saveBehaviourLocation,
  saveBehaviourStatus,
} from '@homeroom/contract/behaviour/lists.endpoints.ts';
import { call } from '../../platform/calls/call.ts';
import { t } from '../../platform/words/words.ts';
import { check, nameField } from './list.fields.ts';
import { OfficeList, type Sent } from './OfficeList.tsx';

type NameDraft = Pick<KeptItem, 'itemName'>;

const begin: NameDraft = { itemName: '' };

interface NamesListProps {
  name: string;
  title: string;
  hint: string;
  read: (signal: AbortSignal) => Promise<KeptItem[]>;
  send: (row: Sent<NameDraft>) => Promise<KeptItem[]>;
}

/** A list of names in an order. */
const NamesList = (props: NamesListProps) => (
  <OfficeList<KeptItem, NameDraft>
    {...props}
    all={[nameField()]}
    fields={() => [nameField()]}
    begin={begin}
    inWords={() => ''}
  />
);

export const LocationsList = () => (
  <NamesList
    name="behaviour-locations"
    title={t('behaviourLists:locations')}
    hint={t('behaviourLists:locationsHint')}
    read={(signal) => call(getBehaviourLocations, { signal })}
    send={(body) => call(saveBehaviourLocation, { params: { id: body.id || 1 }, body })}
  />
);

export const StatusesList = () => (
  <NamesList
    name="behaviour-statuses"
    title={t('behaviourLists:statuses')}
    hint={t('behaviourLists:statusesHint')}
    read={(signal) => call(getBehaviourStatuses, { signal })}
    send={(body) => call(saveBehaviourStatus, { params: { id: body.id || 1 }, body })}
  />
);

export const LevelsList = () => (
  <NamesList
    name="behaviour-levels"
    title={t('behaviourLists:levels')}
    hint={t('behaviourLists:levelsHint')}
    read={(signal) => call(getBehaviourLevels, { signal })}
    send={(body) => call(saveBehaviourLevel, { params: { id: body.id || 1 }, body })}
  />
);

const involvementFields = () => [nameField(), check('isParticipant')];

/** What somebody had to do with it, and whether that is taking part. */
export const InvolvementsList = () => (
  <OfficeList<KeptInvolvement, NameDraft & Pick<KeptInvolvement, 'isParticipant'>>
    name="behaviour-involvements"
    title={t('behaviourLists:involvements')}
    hint={t('behaviourLists:involvementsHint')}
    read={(signal) => call(getBehaviourInvolvements, { signal })}
    send={(body) => call(saveBehaviourInvolvement, { params: { id: body.id || 1 }, body })}
    all={involvementFields()}
    fields={involvementFields}
    begin={{ ...begin, isParticipant: true }}
    inWords={({ isParticipant }) => (isParticipant ? t('behaviourLists:field.isParticipant') : '')}
  />
);
