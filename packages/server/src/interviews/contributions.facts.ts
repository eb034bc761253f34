import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';

declare module '../platform/area.ts' {
  interface Contributions {
    /**
     * What an area tells of students on the run sheet of an interview, a line each, of the last weeks, by the student: as
     * far as whoever reads it may know.
     */
    interviewNotes: {
      kind: string;
      notesOf(
        db: Database,
        context: RequestContext,
        studentIds: readonly number[],
      ): Promise<ReadonlyMap<number, readonly string[]>>;
    };
  }
}
