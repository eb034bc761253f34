import type { PeriodAsked } from '../enrolment/enrolment.facts.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** What of years and classes another area offers where a call asks for its own (`reportCard`). */
export interface ClassChoices {
  /** Ids of the years that it has anything in. */
  years(context: RequestContext): Promise<number[]>;
  /** Ids of classes of a period and a teacher whom the caller may see. @throws Problem request.invalid, record.unknown */
  classes(context: RequestContext, asked: PeriodAsked): Promise<number[]>;
}

declare module '../platform/area.ts' {
  interface Contributions {
    classChoices: ClassChoices;
  }
}
