/** A setting of a user as it is stored. */
export interface UserSetting {
  /** `Web.{type}.{property}` */
  itemName: string;
  value: string;
}

export type SettingValue = string | boolean;

/** The name of a setting: `Web.{type}.{property}` (specification 000 §3). */
export const itemNameOf = (type: string, property: string): string => `Web.${type}.${property}`;

export const writeValue = (value: SettingValue): string => String(value);
/** The strings 'true' and 'false' are booleans. */
export const readValue = (text: string): SettingValue =>
  text === 'true' || text === 'false' ? text === 'true' : text;

/**
 * The items of a settings object `{ type: 'roll', compact: true }`: one for each property beside its type.
 * @throws Error in the words of specification 000 §5 where it is no object, or has no type.
 */
export const itemsOf = (control: unknown): UserSetting[] => {
  if (typeof control !== 'object' || control === null || Array.isArray(control))
    throw new Error('control must be of the type object');
  const { type, ...properties } = control as Record<string, unknown>;
  if (typeof type !== 'string' || type === '') throw new Error("control must have a property named 'type'");
  return Object.entries(properties).map(([property, value]) => ({
    itemName: itemNameOf(type, property),
    value: value === null || value === undefined ? '' : String(value),
  }));
};

/** The settings object of a type, from items of whatever types. */
export const settingsOf = (
  type: string,
  items: Iterable<UserSetting>,
): { type: string } & Record<string, SettingValue> => {
  const prefix = itemNameOf(type, '');
  const mine = [...items].filter(({ itemName }) => itemName.startsWith(prefix));
  return {
    ...Object.fromEntries(
      mine.map(({ itemName, value }) => [itemName.slice(prefix.length), readValue(value)]),
    ),
    type,
  };
};
