/** `dateClosed` as "date closed", `personID` as "person": how a label says it. */
const inWords = (name: string): string =>
  name
    .replace(/(?<=[a-z])IDs?$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * A refused field, as a person reads it: a sentence by itself; what only says what is wrong after the name of its field,
 * with its place where it is one of a list: "Person 2: must not be empty".
 * @param path of the field: `body.teachers.1.personID`
 */
export function faultInWords({ path, message }: { path: string; message: string }): string {
  if (/^[\p{Lu}\d].*[.!?]$/su.test(message)) return message;
  const steps = path.split('.').filter((step) => step !== '' && step !== 'body');
  const name = steps.findLast((step) => !/^\d+$/.test(step));
  const place = steps.find((step) => /^\d+$/.test(step));
  if (name === undefined) return capital(message);
  const numbered = place === undefined ? inWords(name) : `${inWords(name)} ${Number(place) + 1}`;
  return `${capital(numbered)}: ${message}`;
}
