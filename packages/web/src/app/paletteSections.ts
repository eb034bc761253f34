import { useQuery } from '@tanstack/react-query';
import { may } from '../platform/session/session.ts';
import { t, wordOf } from '../platform/words/words.ts';
import { loadPanels } from './panels.ts';

/** A section of the configuration, as the palette finds it. */
export interface FoundSection {
  id: string;
  label: string;
  /** What people call it besides. */
  also: string;
}

/**
 * The sections of the configuration that somebody sees.
 * @param asked they are not loaded before something is typed, and by nobody who has no way there.
 */
export const useSections = (asked: boolean): FoundSection[] => {
  const { data } = useQuery({
    queryKey: ['palette', 'sections'],
    queryFn: () => loadPanels('settings'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: asked,
  });
  return (data ?? [])
    .filter(({ permission }) => !permission || may(permission))
    .map(({ id, title }) => ({ id, label: t(title), also: wordOf(`palette:sectionAlso.${id}`) ?? '' }));
};
