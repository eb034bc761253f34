import '../enrolment.words.ts';
import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { schoolList } from '../../platform/calls/schoolLists.ts';
import { t } from '../../platform/words/words.ts';
import { type Field, Fields } from '../../ui/fields/Fields.tsx';
import { useCampus } from '../campuses.api.ts';
import { rollClassesQuery } from '../rollClasses.api.ts';
import type { EnrolDraft } from './enrolDraft.ts';
import type { Faults } from './enrolErrors.ts';
import { isNamedBy, levelOfClass } from './levelOfClass.ts';

interface PlacePartProps {
  draft: EnrolDraft;
  onChange: (part: Partial<EnrolDraft>) => void;
  faults: Faults;
}

/** Roll classes that are named by a level, 7B of 07, before the others. */
const ofLevelFirst = (codes: readonly string[], level: string | undefined): string[] => {
  const isOfLevel = (code: string) => level !== undefined && isNamedBy(code, level);
  return [...codes.filter(isOfLevel), ...codes.filter((code) => !isOfLevel(code))];
};

/** Where in the school, and from when. */
export const PlacePart = ({ draft, onChange, faults }: PlacePartProps) => {
  const levels = useQuery(schoolList(getLevels)).data ?? [];
  const rollClasses = useQuery(rollClassesQuery(false)).data ?? [];
  const { campuses } = useCampus();
  const level = levels.find(({ id }) => id === draft.levelID);
  const codes = ofLevelFirst(
    rollClasses.map(({ code }) => code),
    level?.code,
  );
  const named = (items: readonly { id: number; itemName: string }[]) =>
    items.map(({ id, itemName }) => ({ value: String(id), label: itemName }));
  const fields: Field<keyof EnrolDraft & string>[] = [
    // The class says the level and the campus: whoever knows it is asked nothing more.
    {
      name: 'rollClass',
      label: t('enrolment:student.rollClass'),
      kind: 'choice',
      options: codes.map((code) => ({ value: code, label: code })),
    },
    { name: 'levelID', label: t('enrolment:student.level'), kind: 'id', options: named(levels) },
    { name: 'dateStart', label: t('enrolment:student.dateStart'), kind: 'day', required: true },
    ...(campuses.length > 1
      ? [
          {
            name: 'campusID',
            label: t('enrolment:student.campus'),
            kind: 'id',
            options: named(campuses),
          } as const,
        ]
      : []),
    { name: 'number', label: t('enrolment:student.number'), kind: 'text', max: 30 },
  ];
  return (
    <Fields
      of={fields}
      value={draft}
      errorOf={(name) => faults[name]}
      onChange={(part) => {
        const chosen = rollClasses.find(({ code }) => code === part.rollClass);
        // The campus of a class is its students', until another one is said than the class before had.
        const campusBefore = rollClasses.find(({ code }) => code === draft.rollClass)?.campusID ?? null;
        const follows = draft.campusID === null || draft.campusID === campusBefore;
        const campus = chosen && follows ? { campusID: chosen.campusID } : {};
        // And its level theirs, until another one is said.
        const wasOf = draft.rollClass ? levelOfClass(draft.rollClass, levels) : undefined;
        const isOpen = draft.levelID === null || draft.levelID === wasOf?.id;
        const named = chosen && isOpen ? levelOfClass(chosen.code, levels) : undefined;
        const ofLevel = named ? { levelID: named.id } : {};
        const isElsewhere = 'rollClass' in part || 'levelID' in part || 'dateStart' in part;
        onChange({ ...campus, ...ofLevel, ...part, ...(isElsewhere ? { classIDs: null } : {}) });
      }}
    />
  );
};
