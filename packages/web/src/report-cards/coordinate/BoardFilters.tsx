import './board.words.ts';
import type { Board } from '@homeroom/contract/report-cards/board.endpoints.ts';
import { steps } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { t } from '../../platform/words/words.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { type BoardSearch, boardGroups } from './board.search.ts';
import { groupOf, levelsIn, teachersIn } from './boardChoice.ts';

const ANY = 'any';

interface BoardFiltersProps {
  board: Board;
  /** Of the school, lowest first. */
  levels: readonly { id: number; itemName: string }[];
  search: BoardSearch;
  set: (more: { [K in keyof BoardSearch]: BoardSearch[K] | undefined }) => void;
}

/** By what the board is added up, and of which classes. */
export const BoardFilters = ({ board: { classes }, levels, search, set }: BoardFiltersProps) => {
  const group = groupOf(classes, search);
  const late = classes.filter(({ behind }) => behind !== null).length;
  const of = (name: 'level' | 'teacher', items: readonly { id: number; itemName: string }[]) => {
    const any = t(`reportCardsBoard:any.${name}`);
    return items.length > 1 ? (
      <DropdownFilter
        label={t(`reportCardsBoard:head.${name}`)}
        options={[
          { value: ANY, label: any },
          ...items.map(({ id, itemName }) => ({ value: String(id), label: itemName })),
        ]}
        value={search[name] ? String(search[name]) : ANY}
        // By what they are added up stays: a choice among classes does not jump to another table.
        onChange={(id) => set({ [name]: id === ANY ? undefined : Number(id), group })}
        width={any.length}
      />
    ) : null;
  };
  return (
    <>
      {of('level', levelsIn(classes, levels))}
      {of('teacher', teachersIn(classes))}
      <DropdownFilter
        label={t('reportCardsBoard:atStep')}
        options={[
          { value: ANY, label: t('reportCardsBoard:anyStep') },
          ...steps.map((value) => ({ value, label: t(`reportCardsBoard:step.${value}`) })),
        ]}
        value={search.step ?? ANY}
        onChange={(value) => set({ step: steps.find((one) => one === value) })}
        width={8}
      />
      {(late > 0 || search.late) && (
        <Chip
          active={search.late ?? false}
          count={late}
          onChange={(isOn) => set({ late: isOn || undefined })}
        >
          {t('reportCardsBoard:column.behind')}
        </Chip>
      )}
      {boardGroups.map((one) => (
        <Chip key={one} active={group === one} onChange={() => set({ group: one })}>
          {t(`reportCardsBoard:group.${one}`)}
        </Chip>
      ))}
    </>
  );
};
