import { auditTypes } from '@homeroom/contract/audit/audits.endpoints.ts';
import { personSearch } from '@homeroom/contract/persons/persons.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { finderOf } from '../platform/calls/finding.ts';
import { useMay, useToday } from '../platform/session/session.ts';
import { formatDay } from '../platform/words/formats.ts';
import { columnInWords, tableInWords } from '../platform/words/tableWords.ts';
import { t } from '../platform/words/words.ts';
import { Chip } from '../ui/buttons/Chip.tsx';
import { DateFilter } from '../ui/fields/DateFilter.tsx';
import { DropdownFilter } from '../ui/fields/DropdownFilter.tsx';
import { FoldedFilters } from '../ui/fields/FoldedFilters.tsx';
import { type PersonItem, PersonTypeahead } from '../ui/people/PersonTypeahead.tsx';
import { personQuery, tablesQuery, useIsTooLong, usersQuery } from './audit.api.ts';
import classes from './audit.module.css';
import type { AuditSearch } from './audit.search.ts';

const route = getRouteApi('/system/audit/log');
const ANY = 'any';
const findPersons = finderOf(personSearch, { filterType: 'All' });

/** Which days, which kind of record and field, what was done, and by whom; all of it stands in the address. */
export const AuditFilters = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const tables = useQuery(tablesQuery);
  const users = useQuery(usersQuery);
  const isTooLong = useIsTooLong(search, today);
  const [found, setFound] = useState<PersonItem | null>(null);
  // By an address that was kept nobody has been found here yet: their name is asked for, and the number is what is known.
  const isKept = search.person !== undefined && found?.id !== search.person;
  const mayRead = useMay('people.read');
  const kept = useQuery({ ...personQuery(search.person ?? 0), enabled: isKept && mayRead });
  const person =
    search.person === undefined
      ? null
      : isKept
        ? { id: search.person, itemName: kept.data ?? `${search.person}` }
        : found;
  const from = search.from ?? search.to ?? today;
  const to = search.to ?? from;

  /** What is set is put into the address, what is undefined leaves it; what is open belongs to what was shown. */
  const set = (changes: { [K in keyof AuditSearch]?: AuditSearch[K] | undefined }) => {
    const { open: _, ...kept } = { ...search, ...changes };
    const left = Object.entries(kept).filter(([, value]) => value !== undefined);
    void navigate({ search: Object.fromEntries(left) as AuditSearch, replace: true });
  };
  /** The day that was set counts; where the other one lies on its wrong side it comes along. */
  const setDays = (first: string, last: string) => {
    if (first <= last) set({ from: first, to: last });
    else if (first === from) set({ from: last, to: last });
    else set({ from: first, to: first });
  };
  const anyOr = (value: string) => (value === ANY ? undefined : value);

  const table = tables.data?.find(({ tableName }) => tableName === search.table);
  const byName = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label);
  const tableOptions = tables.data?.map(({ tableName }) => ({
    value: tableName,
    label: tableInWords(tableName),
  }));
  const fieldOptions = table?.fieldNames.map((name) => ({
    value: name,
    label: columnInWords(table.tableName, name),
  }));
  const userOptions = users.data?.map(({ id, fullName, userName }) => ({
    value: String(id),
    label: `${fullName} (${userName})`,
  }));

  if (search.save || search.record)
    return (
      <Chip active onChange={() => set({ save: undefined, record: undefined })}>
        {t(search.save ? 'audit:oneSave' : 'audit:oneRecord')} · {t('audit:allSaves')}
      </Chip>
    );
  const chosen = [
    from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`,
    search.table && tableInWords(search.table),
    search.kind && t(search.kind === 'all' ? 'audit:anyKind' : `audit:is.${search.kind}`),
    search.person && person?.itemName,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <FoldedFilters label={chosen} chosen={null}>
      <div className={classes.person}>
        <PersonTypeahead
          label={t('audit:ofWhom')}
          find={findPersons}
          value={person}
          onChange={(found) => {
            setFound(found);
            set({ person: found?.id });
          }}
        />
      </div>
      <DateFilter label={t('audit:from')} value={from} max={today} onChange={(day) => setDays(day, to)} />
      <DateFilter
        label={t('audit:to')}
        value={to}
        max={today}
        error={isTooLong ? t('audit:tooLong') : undefined}
        onChange={(day) => setDays(from, day)}
      />
      <DropdownFilter
        label={t('audit:table')}
        options={tableOptions && [{ value: ANY, label: t('audit:anyTable') }, ...tableOptions.sort(byName)]}
        value={search.table ?? ANY}
        onChange={(value) => set({ table: anyOr(value), field: undefined })}
      />
      {fieldOptions && fieldOptions.length > 0 && (
        <DropdownFilter
          label={t('audit:field')}
          options={[{ value: ANY, label: t('audit:anyField') }, ...fieldOptions.sort(byName)]}
          value={search.field ?? ANY}
          onChange={(value) => set({ field: anyOr(value) })}
        />
      )}
      <DropdownFilter
        label={t('audit:kind')}
        options={[
          { value: ANY, label: t('audit:changes') },
          { value: 'all', label: t('audit:anyKind') },
          ...auditTypes.map((value) => ({ value, label: t(`audit:is.${value}`) })),
        ]}
        value={search.kind ?? ANY}
        onChange={(value) => set({ kind: value === 'all' ? value : auditTypes.find((one) => one === value) })}
      />
      <DropdownFilter
        label={t('audit:by')}
        options={
          userOptions && [
            { value: ANY, label: t('audit:anyone') },
            { value: '0', label: t('audit:installation') },
            ...userOptions,
          ]
        }
        value={search.by === undefined ? ANY : String(search.by)}
        onChange={(value) => set({ by: value === ANY ? undefined : Number(value) })}
      />
    </FoldedFilters>
  );
};
