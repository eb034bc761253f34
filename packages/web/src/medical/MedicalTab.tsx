import './medical.words.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { t } from '../platform/words.ts';
import { ConditionsPart } from './ConditionsPart.tsx';
import { Disclosed } from './Disclosed.tsx';
import { IncidentsPart } from './IncidentsPart.tsx';
import { RecordPart } from './RecordPart.tsx';

/**
 * Health of a person in three parts, each read on demand (specification 002 §2). Without the right nothing of it is
 * shown or asked for.
 */
export const MedicalTab = ({ details }: { details: PersonalDetails }) => {
  const { id } = details;
  const right = details.permission.medical;
  if (right === 0) return null;
  const mayWrite = right === 2;
  return (
    // Another person's parts are shut.
    <div key={id}>
      <Disclosed title={t('medical:record')}>
        <RecordPart id={id} />
      </Disclosed>
      <Disclosed title={t('medical:conditions')}>
        <ConditionsPart id={id} mayWrite={mayWrite} />
      </Disclosed>
      <Disclosed title={t('medical:incidents')}>
        <IncidentsPart id={id} mayWrite={mayWrite} />
      </Disclosed>
    </div>
  );
};
