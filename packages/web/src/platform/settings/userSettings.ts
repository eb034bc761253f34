import { useSyncExternalStore } from 'react';
import { ApiError } from '../calls/call.ts';
import { isViewing, onSessionChange, sessionState } from '../session/session.ts';
import {
  itemNameOf,
  itemsOf,
  readValue,
  type SettingValue,
  settingsOf,
  type UserSetting,
  writeValue,
} from './userSettingItems.ts';

/** How the settings of whoever is signed in are read and stored on the server. The session area hands it in at start. */
export interface UserSettingsCalls {
  /** Reads those of the web. @throws ApiError, Unreachable. */
  read(): Promise<UserSetting[]>;
  /** Saves at most a hundred. @throws ApiError 400 where one is refused for what it is; Unreachable. */
  save(items: UserSetting[]): Promise<unknown>;
  /** Deletes those whose names begin so. */
  delete(searchName: string): Promise<unknown>;
}

let calls: UserSettingsCalls;
/** Names the calls; before anybody signs in. */
export const provideUserSettingsCalls = (given: UserSettingsCalls): void => {
  calls = given;
};

/** What is changed in a row is saved together. */
const REST_MS = 800;
const AGAIN_MS = 15_000;
/** The most that one call may carry (contract, saveUserSettings). */
const MAX_SETTINGS_PER_CALL = 100;
const KEY = 'homeroom.userSettings';

let items = new Map<string, string>();
/** Changed here, and not saved yet: newer than whatever is read. */
const unsaved = new Map<string, string>();
let owner: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** The copy for an offline start; it goes at sign-out with everything of the person. */
const storeLocally = () => {
  if (owner !== undefined && sessionState().status === 'signedIn')
    localStorage.setItem(KEY, JSON.stringify({ owner, items: [...items] }));
};
const storedFor = (user: number): Map<string, string> => {
  try {
    const copy = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return copy?.owner === user ? new Map(copy.items) : new Map();
  } catch {
    return new Map();
  }
};

const follow = () => {
  const { session, status } = sessionState();
  const user = session?.userLoginID;
  if (status === 'restoring' || user === owner) return;
  clearTimeout(timer);
  timer = undefined;
  unsaved.clear();
  owner = user;
  items = user === undefined || isViewing() ? new Map() : storedFor(user);
  notifyListeners();
};
onSessionChange(follow);
follow();

const save = async () => {
  timer = undefined;
  const user = owner;
  const batch = [...unsaved].slice(0, MAX_SETTINGS_PER_CALL);
  if (batch.length === 0 || sessionState().status !== 'signedIn') return;
  try {
    await calls.save(batch.map(([itemName, value]) => ({ itemName, value })));
  } catch (error) {
    // Refused for what it is: it would be refused again. Anything else is tried later.
    if (!(error instanceof ApiError && error.status === 400)) return saveIn(AGAIN_MS);
  }
  if (owner !== user) return;
  for (const [name, value] of batch) if (unsaved.get(name) === value) unsaved.delete(name);
  if (unsaved.size > 0) saveIn(0);
};
const saveIn = (ms: number) => {
  clearTimeout(timer);
  timer = setTimeout(() => void save(), ms);
};

const put = (changed: readonly UserSetting[]) => {
  const news = changed.filter(({ itemName, value }) => items.get(itemName) !== value);
  if (news.length === 0) return;
  for (const { itemName, value } of news) items.set(itemName, value);
  // Who sees as a parent changes how the page looks, and nobody's settings.
  if (isViewing()) return notifyListeners();
  for (const { itemName, value } of news) unsaved.set(itemName, value);
  storeLocally();
  notifyListeners();
  saveIn(REST_MS);
};

/** Reads the user's settings: the second step of start-up. @throws ApiError or Unreachable where they cannot be read. */
export const loadUserSettings = async (): Promise<void> => {
  const read = await calls.read();
  items = new Map([...read.map(({ itemName, value }) => [itemName, value] as const), ...unsaved]);
  storeLocally();
  notifyListeners();
  if (unsaved.size > 0) saveIn(0);
};

/**
 * Saves a settings object `{ type: 'roll', compact: true }`, soon.
 * @throws Error in the words of specification 000 §5 where it is no object, or has no type.
 */
export const saveSettings = (control: unknown): void => put(itemsOf(control));

/** The settings object of a type. */
export const settings = (type: string): { type: string } & Record<string, SettingValue> =>
  settingsOf(
    type,
    [...items].map(([itemName, value]) => ({ itemName, value })),
  );

/** Forgets the settings of a type, here and on the server. */
export const clearSettings = async (type: string): Promise<void> => {
  for (const map of [items, unsaved])
    for (const name of [...map.keys()]) if (name.startsWith(itemNameOf(type, ''))) map.delete(name);
  if (isViewing()) return notifyListeners();
  storeLocally();
  notifyListeners();
  await calls.delete(itemNameOf(type, '%'));
};

/** One setting of the user, followed; and how it is changed. It has the type of its default. */
export const useUserSetting = <T extends SettingValue>(
  type: string,
  property: string,
  initial: T,
): [T extends boolean ? boolean : string, (value: T extends boolean ? boolean : string) => void] => {
  const name = itemNameOf(type, property);
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => items.get(name),
  );
  const value = text === undefined ? initial : typeof initial === 'boolean' ? readValue(text) === true : text;
  return [
    value as T extends boolean ? boolean : string,
    (next) => put([{ itemName: name, value: writeValue(next) }]),
  ];
};
