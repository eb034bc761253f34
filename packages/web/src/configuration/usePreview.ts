import { useEffect, useRef } from 'react';

/**
 * The whole app wears a stylesheet while the component is shown; then the active theme again (specification 002 §4).
 * Through the CSSOM: the policy of the page allows no other.
 */
export const usePreview = (css: string | undefined): void => {
  const sheet = useRef<CSSStyleSheet>(undefined);
  useEffect(() => {
    const mine = new CSSStyleSheet();
    sheet.current = mine;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, mine];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== mine);
    };
  }, []);
  useEffect(() => sheet.current?.replaceSync(css ?? ''), [css]);
};
