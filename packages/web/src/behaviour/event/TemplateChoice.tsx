import './event.words.ts';
import { getBehaviourTemplates, type KeptTemplate } from '@homeroom/contract/behaviour/lists.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';

const templatesQuery = {
  queryKey: ['BehaviourTemplates'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getBehaviourTemplates, { signal }),
};

interface TemplateChoiceProps {
  value: KeptTemplate | undefined;
  onChange: (template: KeptTemplate | undefined) => void;
}

/** What the office has prepared for events that come often: it fills in what nobody has typed yet. */
export const TemplateChoice = ({ value, onChange }: TemplateChoiceProps) => {
  const templates = useQuery(templatesQuery);
  return (
    <DropdownFilter
      label={t('event:template')}
      width={20}
      options={
        templates.data && [
          { value: '0', label: t('event:noTemplate') },
          ...templates.data
            .filter(({ dateClosed }) => !dateClosed)
            .map(({ id, itemName }) => ({ value: String(id), label: itemName })),
        ]
      }
      value={String(value?.id ?? 0)}
      onChange={(id) => onChange(templates.data?.find((one) => String(one.id) === id))}
    />
  );
};
