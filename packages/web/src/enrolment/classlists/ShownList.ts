import type { ListExport } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import type { ClassMember } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import type { Model } from '@homeroom/contract/realtime.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** A class list, whosever it is. */
export interface ShownList {
  /** Of the class; empty while none is chosen. */
  name: string;
  /** Its teachers. */
  who: string;
  members: UseQueryResult<ClassMember[]>;
  /** What has to be read before the class is known. */
  before: readonly UseQueryResult[];
  /** Why there is no list to choose. */
  missing: string | undefined;
  exported: Omit<ListExport, 'columns'> | undefined;
  /** Whose notices tell that it has changed. */
  model: Model;
  ids: number[] | 'all';
  filters: ReactNode;
}
