import { currentYear } from '@homeroom/contract/subjects/academic-years.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { schoolList } from '../../platform/calls/schoolLists.ts';
import { useToday } from '../../platform/session/session.ts';

/** The academic year that is chosen; the current one at first. Newest first in the list. */
export const useYear = () => {
  const today = useToday();
  const query = useQuery(schoolList(getAcademicYears));
  const [chosen, setChosen] = useState<number>();
  const years = [...(query.data ?? [])].sort((a, b) => b.id - a.id);
  const year = years.find(({ id }) => id === chosen) ?? currentYear(years, today);
  return {
    query,
    today,
    years,
    year,
    choose: setChosen,
    options: query.data && years.map(({ id, itemName }) => ({ value: String(id), label: itemName })),
  };
};
