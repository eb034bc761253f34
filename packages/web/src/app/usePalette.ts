import { getPersons } from '@homeroom/contract/persons/persons.endpoints.ts';
import IconRecent from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconPerson from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Icon } from '../platform/area.ts';
import { finderOf } from '../platform/finding.ts';
import { useMay } from '../platform/session.ts';
import { savedStates } from '../platform/stateHistory.ts';
import { t } from '../platform/words.ts';
import { kindsOf } from '../ui/personKind.ts';
import { useFind } from '../ui/useFind.ts';
import { useNavigation } from './navigation.ts';
import { openPlace } from './openPlace.ts';
import { recentPlaces, screensFor, stillMeant } from './palette.items.ts';

const findPersons = finderOf(getPersons, { filterType: 'All' });

export interface PaletteItem {
  id: string;
  label: string;
  detail?: string;
  icon: Icon;
  run: () => void;
}
export interface PaletteGroup {
  name: string;
  items: PaletteItem[];
}

/** What the palette offers for what is typed, in groups: recent places, screens, people. */
export const usePalette = (typed: string) => {
  const router = useRouter();
  const screens = useNavigation();
  const mayFind = useMay('people.read');
  // As it was when the palette was opened.
  const [recent] = useState(() => recentPlaces(savedStates(), router.state.location.pathname));
  const people = useFind(findPersons, mayFind ? typed : '');
  const found = people.status === 'waiting' ? stillMeant(people.matches, typed) : people.matches;

  const groups: PaletteGroup[] = [
    {
      name: t('palette:recent'),
      items: (typed.trim() ? [] : recent).map((state) => ({
        id: `recent ${state.path}${state.search}`,
        label: state.title,
        icon: screens.find(({ to }) => to === state.path)?.icon ?? IconRecent,
        run: () => openPlace(router, state),
      })),
    },
    {
      name: t('palette:screens'),
      items: screensFor(screens, typed).map(({ to, label, group, icon }) => ({
        id: to,
        label,
        detail: group === label ? '' : group,
        icon,
        run: () => void router.navigate({ to }),
      })),
    },
    {
      name: t('palette:people'),
      items: found.map((person) => ({
        id: `person ${person.id}`,
        label: person.itemName,
        detail: [...kindsOf(person), person.rollClass].filter(Boolean).join(' · '),
        icon: IconPerson,
        run: () => void router.navigate({ to: '/entities/view/$id', params: { id: String(person.id) } }),
      })),
    },
  ].filter(({ items }) => items.length > 0);

  return { groups, people, mayFind };
};
