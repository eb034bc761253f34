import './medical.words.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { useMay } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
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
  const mayRead = useMay('medical.read');
  const mayWrite = useMay('medical.write');
  if (!mayRead) return null;
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
