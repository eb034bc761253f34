import { useNavigate, useSearch } from '@tanstack/react-router';
import { idOrNewIn } from '../../platform/places/addressValues.ts';
import { type Open, usePanelKey } from './usePanelKey.ts';

/**
 * Whose panel is open beside a list, as the address of the screen says: an id, or `new`. A name would be a person's in
 * an address.
 * @param name the part of the search that holds it.
 * @param replace false: the browser's Back leads to what was open before.
 */
export const useOpenPanel = (name: string, replace = true) => {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const open = idOrNewIn(search[name]);
  const navigate = useNavigate();
  return {
    open,
    /** Opens another one, or none; `isDone`: what is typed was just saved or given up, so that nobody is asked. */
    show: (next: Open, isDone = false) =>
      void navigate({
        to: '.',
        search: (old: object) => ({ ...old, [name]: next }),
        replace,
        resetScroll: false,
        ignoreBlocker: isDone,
      }),
    ...usePanelKey(open),
  };
};
