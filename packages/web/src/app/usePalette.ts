import { personSearch } from '@homeroom/contract/persons/persons.endpoints.ts';
import { MAX_MATCHES } from '@homeroom/contract/shared/values.ts';
import IconSection from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconRecent from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconKeys from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconSignOut from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconPerson from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconClass from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Icon } from '../platform/areas/area.ts';
import { finderOf } from '../platform/calls/finding.ts';
import { savedStates } from '../platform/places/stateHistory.ts';
import { useMay } from '../platform/session/session.ts';
import { t, wordOf } from '../platform/words/words.ts';
import { useFind } from '../ui/fields/useFind.ts';
import { detailsApart } from '../ui/people/namesakes.ts';
import { kindsOf } from '../ui/people/personKind.ts';
import { useNavigation } from './navigation.ts';
import { openPlace } from './openPlace.ts';
import { classesFor, type FoundClass, useClasses } from './paletteClasses.ts';
import { calledFor, recentPlaces, stillMeant } from './paletteItems.ts';
import { useSections } from './paletteSections.ts';

const findPersons = finderOf(personSearch, { filterType: 'All' });

export interface PaletteItem {
  id: string;
  label: string;
  detail?: string;
  icon: Icon;
  run: () => void;
}
export interface PaletteGroup {
  name: string;
  /** Of how many these are the first; absent: they are all. */
  firstOf?: string | undefined;
  items: PaletteItem[];
}

/** What can be done from everywhere, which the palette finds too. */
export interface PaletteActions {
  onKeys: () => void;
  onSignOut: () => void;
}

const firstOf = (shown: number, count: number | undefined): string | undefined => {
  if (count === undefined) return t('palette:first', { shown });
  return count > shown ? t('palette:firstOf', { shown, count }) : undefined;
};

/** What the palette offers for what is typed, in groups: recent places, screens, classes, people, one's own account. */
export const usePalette = (typed: string, { onKeys, onSignOut }: PaletteActions) => {
  const router = useRouter();
  const isTyped = typed.trim() !== '';
  const screens = useNavigation().map((one) => ({ ...one, also: wordOf(`palette:also.${one.to}`) ?? '' }));
  const mayFind = useMay('people.read');
  const mayMark = useMay('attendance.read');
  const classes = useClasses(isTyped);
  const sections = useSections(isTyped && screens.some(({ to }) => to === '/configuration'));
  const openClass = ({ id, code, isRollClass }: FoundClass) => {
    if (!isRollClass)
      return router.navigate({ to: '/subjects/{-$id}', params: { id: 'view' }, search: { class: id } });
    return mayMark
      ? router.navigate({ to: '/attendance/class', search: { rollClass: code } })
      : router.navigate({ to: '/entities/search/classlists', search: { rollClass: code } });
  };
  const ofAccount = [
    ...('/user' in router.routesByPath
      ? [
          {
            ...{ id: 'account', label: t('session:labels.account'), also: t('palette:accountAlso') },
            ...{ icon: IconPerson, run: () => void router.navigate({ to: '/user' }) },
          },
        ]
      : []),
    { id: 'keys', label: t('keys'), also: t('palette:keysAlso'), icon: IconKeys, run: onKeys },
    { id: 'signOut', label: t('signOut'), also: t('palette:signOutAlso'), icon: IconSignOut, run: onSignOut },
  ];
  // As it was when the palette was opened.
  const [recent] = useState(() => recentPlaces(savedStates(), router.state.location.pathname));
  const people = useFind(findPersons, mayFind ? typed : '');
  const found = people.status === 'waiting' ? stillMeant(people.matches, typed) : people.matches;

  const apart = detailsApart(found, (person) =>
    [...kindsOf(person), person.rollClass].filter(Boolean).join(' · '),
  );
  const foundClasses = classesFor(classes, typed);
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
      items: calledFor(screens, typed).map(({ to, label, group, icon }) => ({
        id: to,
        label,
        detail: group === label ? '' : group,
        icon,
        run: () => void router.navigate({ to }),
      })),
    },
    {
      name: t('configuration:labels.configuration'),
      items: (isTyped ? calledFor(sections, typed) : []).map(({ id, label }) => ({
        id: `section ${id}`,
        label,
        icon: IconSection,
        run: () => void router.navigate({ to: '/configuration', search: { section: id } }),
      })),
    },
    {
      name: t('palette:account'),
      items: isTyped ? calledFor(ofAccount, typed) : [],
    },
    {
      name: t('palette:classes'),
      firstOf: firstOf(foundClasses.found.length, foundClasses.count),
      items: foundClasses.found.map((one) => ({
        id: `class ${one.isRollClass} ${one.id}`,
        label: one.isRollClass ? one.code : one.name,
        detail: [
          t(one.isRollClass ? 'palette:rollClass' : 'palette:subjectClass'),
          one.isRollClass ? one.teacher : one.code,
        ]
          .filter(Boolean)
          .join(' · '),
        icon: IconClass,
        run: () => void openClass(one),
      })),
    },
    {
      name: t('palette:people'),
      firstOf:
        people.status === 'found' && found.length >= MAX_MATCHES
          ? firstOf(found.length, people.total)
          : undefined,
      items: found.map((person) => ({
        id: `person ${person.id}`,
        label: person.itemName,
        detail: apart(person),
        icon: IconPerson,
        run: () => void router.navigate({ to: '/entities/view/$id', params: { id: String(person.id) } }),
      })),
    },
  ].filter(({ items }) => items.length > 0);

  return { groups, people, mayFind };
};
