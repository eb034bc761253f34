/** A line of a roll as the bench knows it. */
export interface Line {
  rollClass: string;
  dateOf: string;
  studentID: number;
  version: number;
  mark: string;
  /** Of the roll's own teacher. */
  token: string;
}

/** Where a roll is read and saved. */
export const rollPath = (rollClass: string, dateOf: string, action = '') =>
  `/api/AttendanceStudents${action}?byclass=true&dateOf=${dateOf}&rollClass=${rollClass}`;

interface Told {
  studentID: number;
  version: number;
  mark: string;
}

/** The first line of an answer. The whole of it is not parsed: the generator shares the machine with the server. */
export function lineIn(body: Buffer): Told {
  const text = body.toString('latin1');
  return {
    studentID: Number(/"studentID":(\d+)/.exec(text)?.[1]),
    mark: /"mark":"(\w+)"/.exec(text)?.[1] ?? '',
    version: Number(/"version":(\d+)}/.exec(text)?.[1]),
  };
}
