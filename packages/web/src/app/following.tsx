import type { AnyRoute, RouteComponent } from '@tanstack/react-router';
import { useFormats } from '../platform/words/formats.ts';

/** A screen that is drawn anew, not mounted anew, when the school's formats change: what is typed in it stays. */
const followingFormats = (Screen: RouteComponent): RouteComponent => {
  const Following = (props: object) => {
    useFormats();
    return <Screen {...props} />;
  };
  // A link that is pointed at loads the screen ahead; the router asks the component for it.
  return Object.assign(Following, 'preload' in Screen ? { preload: Screen.preload } : {}) as RouteComponent;
};

/** Makes the screens of routes follow the school's formats, so that none has to remember it (decision 020). */
export const following = <Routes extends readonly AnyRoute[]>(routes: Routes): Routes => {
  for (const route of routes)
    if (route.options.component) route.update({ component: followingFormats(route.options.component) });
  return routes;
};
