import type { KeyboardEvent, RefObject } from 'react';

const LINK = 'a[data-row]';

/**
 * Arrow keys between the links of a list, and from a field above into it. Spread `onKeyDown` on what holds both; each
 * line has one link with `data-row`.
 */
export const useRowKeys = (within: RefObject<HTMLElement | null>) => {
  const links = () => [...(within.current?.querySelectorAll<HTMLElement>(LINK) ?? [])];
  return {
    /** The first line that is shown. */
    first: () => links()[0],
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const target = event.target as HTMLElement;
      const isField = target.matches('input:not([role=combobox])');
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      // The field has a use of its own for the key: that of a day opens its calendar.
      if (event.defaultPrevented) return;
      if (!isField && !target.matches(LINK)) return;
      const all = links();
      const at = all.indexOf(target);
      const next = all[isField ? (step > 0 ? 0 : -1) : at + step];
      if (next) next.focus();
      else if (!isField && step < 0) within.current?.querySelector<HTMLElement>('input')?.focus();
      event.preventDefault();
    },
  };
};
