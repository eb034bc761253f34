import '../ui/people/people.words.ts';
import type { PersonalFlagCategory } from '@homeroom/contract/alerts/flags.endpoints.ts';
import type { FlagCategory } from '@homeroom/contract/alerts/flags.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { RecordForm, type RecordFormProps } from '../ui/records/RecordForm.tsx';
import { flagTypesQuery } from './alerts.api.ts';
import { type AlertDraft, alertFields, alertProblems, withType } from './alerts.fields.ts';

interface AlertFormProps extends RecordFormProps<AlertDraft> {
  /** Undefined: a new alert. */
  row: PersonalFlagCategory | undefined;
  /** What a new alert can be of. */
  categories: readonly FlagCategory[];
}

/** An alert is written or changed: category, type, comment (specification 001 §2). */
export const AlertForm = ({ row, categories, ...form }: AlertFormProps) => {
  const types = useQuery(flagTypesQuery).data ?? [];
  return (
    <RecordForm<AlertDraft>
      {...form}
      fields={(draft) => alertFields(draft, types, row ? [] : categories)}
      problems={alertProblems}
      follow={(draft, part) => withType(draft, part, types)}
    />
  );
};
