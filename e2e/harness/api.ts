import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import type { Scope } from '@homeroom/contract/shared/scopes.ts';

/** A roll's address: `rollClass=7B&dateOf=…` or `classId=…&dateOf=…`. */
export type RollAddress = string;

/** Somebody who works over HTTP, beside those with a browser. */
export interface Colleague {
  /** Of the person behind the account; null where there is none. */
  personID: number | null;
  read<T>(path: string): Promise<T>;
  /** @throws where the answer is no success. */
  write<T>(method: 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T>;
  /** The same, where a refusal is an answer like any other. */
  send(method: string, path: string, body?: unknown): Promise<{ status: number; text: string }>;
  roll(roll: RollAddress): Promise<AttendanceStudent[]>;
  /** One line of a roll, by the student's name. */
  line(roll: RollAddress, fullName: string): Promise<AttendanceStudent>;
  /** Marks a student, whatever stands there now. */
  mark(roll: RollAddress, fullName: string, mark: 'present' | 'absent' | 'late'): Promise<AttendanceStudent>;
  rolls(dateOf: string): Promise<RollState[]>;
}

/** Signs in over HTTP; as a parent where the scope says so. */
export async function colleague(
  url: string,
  userName: string,
  { password = 'homeroom-demo', scope = 'user' }: { password?: string; scope?: Scope } = {},
): Promise<Colleague> {
  const body = new URLSearchParams({ grant_type: 'password', username: userName, password, scope });
  const { access_token, personID } = await answer<{ access_token: string; personID: number | null }>(
    await fetch(`${url}/token`, { method: 'POST', body }),
  );
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };

  const read = async <T>(path: string) => answer<T>(await fetch(url + path, { headers }));
  const { authorization, ...typed } = headers;
  const ask = (method: string, path: string, content?: unknown) =>
    fetch(url + path, {
      method,
      headers: {
        ...{ authorization, 'Idempotency-Key': crypto.randomUUID() },
        ...(content === undefined ? {} : typed),
      },
      ...(content === undefined ? {} : { body: JSON.stringify(content) }),
    });
  const write = async <T>(method: 'PUT' | 'POST' | 'DELETE', path: string, content?: unknown) =>
    answer<T>(await ask(method, path, content));
  const roll = (address: RollAddress) => read<AttendanceStudent[]>(`/api/AttendanceStudents?${address}`);
  const line = async (address: RollAddress, fullName: string) => {
    const found = (await roll(address)).find((l) => l.fullName === fullName);
    if (!found) throw new Error(`${fullName} is not on the roll`);
    return found;
  };
  return {
    personID,
    read,
    write,
    async send(method, path, body) {
      const response = await ask(method, path, body);
      return { status: response.status, text: await response.text() };
    },
    roll,
    line,
    async mark(address, fullName, mark) {
      const { studentID, version } = await line(address, fullName);
      const absence = mark === 'present' ? null : {};
      return write('PUT', `/api/AttendanceStudents?${address}`, { studentID, version, mark, absence });
    },
    rolls: (dateOf) => read<RollState[]>(`/api/ClassAttendances?dateOf=${dateOf}`),
  };
}

async function answer<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${text}`);
  return (text ? JSON.parse(text) : null) as T;
}
