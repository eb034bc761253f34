import {
  closeParentView,
  openParentView,
  type ParentView,
} from '@homeroom/contract/parent-portal/parent-views.endpoints.ts';
import { getModulePermissions, signIn } from '@homeroom/contract/session/session.endpoints.ts';
import type { Session } from '@homeroom/contract/shared/session.ts';
import { send } from '../platform/calls/http.ts';
import { notify } from '../platform/notices/notify.ts';
import { startViewing } from '../platform/session/session.ts';
import { personOf } from '../platform/session/sessionStates.ts';
import { forgetView, wantedView } from '../platform/session/viewing.ts';
import { sayingOf } from '../ui/states/saying.ts';

/** The session of who looks, by its cookie; nothing of it is kept. */
const ownSession = (): Promise<Session> => send(signIn, { body: { grant_type: 'refresh_token' } }, undefined);

/** How long a page waits at most for the server to hear that it stops; the view ends by itself an hour later. */
const STOP_WAIT_MS = 4_000;

let opened: ParentView | undefined;
let isStopping = false;

const leave = (to: string) => {
  forgetView();
  location.assign(to);
};

/** Begins the view that this tab is to show. Says why where it cannot, and is false then: the page starts as ever. */
export const startView = async (): Promise<boolean> => {
  const personID = wantedView();
  if (personID === undefined) return false;
  try {
    const own = await ownSession();
    opened = await send(openParentView, { body: { personID } }, own.access_token);
    const { access_token, fullName, permissions, expires_in } = opened;
    const session: Session = {
      ...own,
      ...{ access_token, expires_in, fullName, permissions, personID, scope: 'parent' },
      ...{ roles: '', roleLabels: [], secondFactor: 'none', browserKey: '', demoIsOpen: false },
    };
    startViewing(session, {
      by: personOf(own) ?? '',
      look: (bearer) => send(getModulePermissions, {}, bearer),
      // A read that was under way while the view was stopped is refused; the page is on its way to the profile then.
      end: () => {
        if (!isStopping) leave('/dashboard');
      },
    });
    return true;
  } catch (error) {
    forgetView();
    notify.warning(sayingOf(error));
    return false;
  }
};

/** Ends the view and goes back to the profile of whom it was. */
export const stopView = async (): Promise<void> => {
  const view = opened;
  isStopping = true;
  const close = async () => {
    const { access_token } = await ownSession();
    if (view) await send(closeParentView, { params: { id: view.id } }, access_token);
  };
  const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_WAIT_MS));
  // Where nobody hears it, the page goes all the same, and with it the token.
  await Promise.race([close().catch(() => undefined), late]);
  leave(view ? `/entities/view/${view.personID}?tab=portal` : '/dashboard');
};
