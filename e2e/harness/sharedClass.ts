import type { Colleague } from './api.ts';
import { today } from './schoolTime.ts';

interface Item {
  id: number;
  itemName: string;
}

/** The class that `teacher` and `teacher2` of the demo school teach together. */
export async function sharedClass(one: Colleague, two: Colleague): Promise<Item> {
  const years = await one.read<{ id: number; dateStart: string; dateEnd: string }[]>('/api/AcademicYears');
  const year = years.find((y) => y.dateStart <= today() && today() <= y.dateEnd);
  const classesOf = (who: Colleague) =>
    who.read<Item[]>(`/api/ClassDetails?yearId=${year?.id}&teacherId=${who.personID}&dateOf=${today()}`);
  const [ofOne, ofTwo] = await Promise.all([classesOf(one), classesOf(two)]);
  const shared = ofOne.find((c) => ofTwo.some((other) => other.id === c.id));
  if (!shared) throw new Error('teacher and teacher2 share no class');
  return shared;
}

/** Where the shared class's roll of today is. */
export const rollAddress = ({ id }: Item): string => `/attendance/subject?classId=${id}&date=${today()}`;
