import type { ClientToServer } from '@homeroom/contract/shared/realtime.ts';
import { DAY, type Kind, type MatrixSchool, type Target, UNKNOWN } from './matrix.ts';

/**
 * What the realtime channel answers to every method, as the tables of the areas tell it of the calls.
 * no: the connection itself is refused. ok: done. den: permission.denied. unk: record.unknown. inv: request.invalid
 */
export const expected = `
                                                     nob end gue par asp cou nur edi tea oth off adm dev
SOCKET SubscribeID                          record   no  no  unk ok  ok  ok  ok  ok  ok  ok  ok  ok  unk
SOCKET SubscribeID                          unknown  no  no  unk unk unk unk unk unk unk unk unk unk unk
SOCKET UnSubscribeID                        record   no  no  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
SOCKET SubscribeModelID                     record   no  no  den ok  ok  ok  ok  ok  ok  ok  ok  ok  den
SOCKET SubscribeModelID                     unknown  no  no  den unk unk unk unk unk unk unk unk unk den
SOCKET UnSubscribeModelID                   record   no  no  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
SOCKET SubscribeModel                       record   no  no  den den den ok  ok  ok  ok  ok  ok  ok  den
SOCKET SubscribeModel                       unknown  no  no  inv inv inv inv inv inv inv inv inv inv inv
SOCKET UnSubscribeModel                     record   no  no  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
SOCKET SubscribeModelAll                    -        no  no  den den den den den den den den den ok  den
SOCKET UnSubscribeModelAll                  -        no  no  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
SOCKET SubscribeLog                         -        no  no  den den den den den den den den den ok  den
SOCKET UnSubscribeLog                       -        no  no  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
SOCKET SubscribePresence                    record   no  no  den den den ok  ok  ok  ok  ok  ok  ok  den
SOCKET SubscribePresence                    unknown  no  no  den den den den den den den den den den den
SOCKET UnSubscribePresence                  record   no  no  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok
`;

type Invocations = Record<keyof ClientToServer, Partial<Record<Target, (kind: Kind) => unknown[]>>>;

/** The arguments of each method of the channel, by target. A method that is not here does not compile. */
export function invocationsOf({ studentOf, rollClass }: MatrixSchool): Invocations {
  const place = (id: string) => `roll:class:${id}:${DAY}`;
  const none = { '-': () => [] };
  return {
    SubscribeID: { record: (kind) => [studentOf(kind)], unknown: () => [UNKNOWN] },
    UnSubscribeID: { record: (kind) => [studentOf(kind)] },
    SubscribeModelID: {
      record: (kind) => ['AttendanceStudent', String(studentOf(kind))],
      unknown: () => ['AttendanceStudent', String(UNKNOWN)],
    },
    UnSubscribeModelID: { record: (kind) => ['AttendanceStudent', String(studentOf(kind))] },
    SubscribeModel: { record: () => ['AttendanceStudent'], unknown: () => ['UserAccount'] },
    UnSubscribeModel: { record: () => ['AttendanceStudent'] },
    SubscribeModelAll: none,
    UnSubscribeModelAll: none,
    SubscribeLog: none,
    UnSubscribeLog: none,
    SubscribePresence: { record: () => [place(rollClass)], unknown: () => [place('none')] },
    UnSubscribePresence: { record: () => [place(rollClass)] },
  };
}
