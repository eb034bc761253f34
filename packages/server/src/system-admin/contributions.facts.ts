import type { Permission } from '@homeroom/contract/permissions.ts';
import type { AreaServer, Installation } from '../platform/area.ts';
import type { Database, School } from '../platform/database/school.ts';

/** What a check of the installation is made with. */
export interface HealthContext extends Pick<AreaServer, 'demoSignIns'> {
  school: School;
  now: Date;
  installation: Installation;
}

/** What an area has found out. */
export interface Finding {
  /** `<area>.<check>`; what it is called stands in the area's words of its checks (`healthWords`). */
  name: `${string}.${string}`;
  /** ok; warn: somebody should look at it; bad: something does not work, or is open that should not be. */
  state: 'ok' | 'warn' | 'bad';
  /** How many of what is counted; 0 where nothing is. */
  count?: number;
  since?: Date | null;
  /** The screen on which it is mended, and what it takes to open it. */
  mended?: { path: string; permission: Permission };
}

/** `warn` or `bad` where there are any, else `ok`. */
export const anyIs = (count: number, state: 'warn' | 'bad'): Finding['state'] => (count > 0 ? state : 'ok');

/** A record that a check has found. */
export interface Found {
  /** By what people at the school know the record: a code, a number, a day. Never a name. */
  key: string;
  /** Where it is mended. */
  path: string;
}

/** One thing that has to be so of the records of an area, and that its tables alone do not promise. */
export interface IntegrityCheck {
  /** `<area>.<check>`; what it is called stands in the area's words of its checks (`integrityWords`). */
  name: `${string}.${string}`;
  /** The screen on which such records are mended, and what it takes to open it. */
  mended: { path: string; permission: Permission };
  /**
   * Records of which it is not so, at most `most`, in an order that stays. It reads in a transaction that may not write
   * and ends after a minute.
   * @param today the school's day, `yyyy-MM-dd`
   */
  find(db: Database, today: string, most: number): Promise<Found[]>;
}

declare module '../platform/area.ts' {
  interface Contributions {
    /** Looks whether what an area does for the installation is well; counts and states, nothing of anybody. */
    health: (context: HealthContext) => Promise<Finding[]>;
    /** Checks whether the records of an area agree with each other and with those of others. */
    integrity: readonly IntegrityCheck[];
  }
}
