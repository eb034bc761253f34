import { z } from 'zod';
import { PersonContact } from '../families/contacts.endpoints.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, LocalDateTime, OfRecord, text, Version } from '../shared/values.ts';
import { namesOnePlace } from './roll-place.rules.ts';
import { rollPlace } from './roll-place.schemas.ts';

/** What has come of reaching a family on a day: nothing yet, somebody is calling, nobody answered, it is settled. */
export const CallState = z.enum(['open', 'calling', 'noAnswer', 'done']);
export type CallState = z.infer<typeof CallState>;

export const AbsenceCall = z.object({
  state: CallState,
  /** Who noted it, and when; null where nobody has noted anything. */
  by: z.string().nullable(),
  byID: Id.nullable(),
  at: LocalDateTime.nullable(),
  /** 0 where nobody has noted anything. */
  version: Version,
});
export type AbsenceCall = z.infer<typeof AbsenceCall>;

/** One roll that says absent, and nobody has said why. */
export const UnexplainedRoll = z.object({
  ...rollPlace,
  /** The roll class, or the subject class. */
  itemName: z.string(),
  /** Null for the morning roll. */
  periodName: z.string().nullable(),
  /** Of the line. */
  version: Version,
});
export type UnexplainedRoll = z.infer<typeof UnexplainedRoll>;

/** A student who is absent on a day, and nobody has said why. */
export const UnexplainedAbsence = z.object({
  studentID: Id,
  /** "Surname, Preferred". */
  fullName: z.string(),
  /** Its path; null where there is none. */
  photo: z.string().nullable(),
  /** Name of the roll class on the day; empty without one. */
  rollClassName: z.string(),
  campus: z.string().nullable(),
  /** The morning roll first, then the lessons in order. */
  rolls: z.array(UnexplainedRoll),
  /** The first of these marks: by whom, and when. */
  recordedBy: z.string().nullable(),
  recordedAt: LocalDateTime,
  /** What was written with it; empty where nothing was. */
  details: z.string(),
  /**
   * Who may be called without looking anything up, in contact order: carers whom nothing restricts, with their numbers.
   * Empty where this viewer may not read how families are reached.
   */
  contacts: z.array(
    PersonContact.pick({ personID: true, fullName: true, relationship: true, phones: true, emails: true }),
  ),
  /** A carer is restricted: whoever calls somebody else than the contacts looks at the profile first. */
  isRestricted: z.boolean(),
  call: AbsenceCall,
});
export type UnexplainedAbsence = z.infer<typeof UnexplainedAbsence>;

/** The lines of a student as the caller saw them. */
const SeenRolls = z
  .array(z.object({ ...rollPlace, version: Version }))
  .min(1)
  .max(20)
  .refine((rolls) => rolls.every(namesOnePlace), {
    error: 'roll.unnamed',
  });

const Explained = z.object({ rolls: z.array(z.object({ ...rollPlace, version: Version })) });

export const getUnexplainedAbsences = endpoint({
  method: 'GET',
  path: '/api/UnexplainedAbsences',
  permission: 'attendance.office',
  summary: 'Students who are absent on a day and nobody has said why, with whom to call, by name.',
  query: z.object({ dateOf: Day }),
  answer: z.array(UnexplainedAbsence),
});

export const explainAbsence = endpoint({
  method: 'PUT',
  path: '/api/UnexplainedAbsences/:id',
  permission: 'attendance.office',
  summary:
    "Says why a student is absent, or that the student is here, on all rolls that say so; the answer's versions take it back. 409 with the current line where one has changed.",
  params: OfRecord,
  body: z.object({
    dateOf: Day,
    mark: z.enum(['absent', 'present']),
    /** Needed where the mark is absent; null where it is present. */
    reasonID: Id.nullable(),
    /** A note where the mark is present. */
    details: text(500),
    rolls: SeenRolls,
  }),
  answer: Explained,
});

export const undoExplanation = endpoint({
  method: 'POST',
  path: '/api/UnexplainedAbsences/:id/Undo',
  permission: 'attendance.office',
  summary: 'Takes back what this user has just said of an absence. 409 where a line has changed since.',
  params: OfRecord,
  body: z.object({ dateOf: Day, rolls: SeenRolls }),
  answer: Explained,
});

export const saveAbsenceCall = endpoint({
  method: 'PUT',
  path: '/api/AbsenceCalls/:id',
  permission: 'attendance.office',
  summary:
    'Notes what came of calling about a student on a day. 409 with the current note where a colleague was first.',
  params: OfRecord,
  body: z.object({ dateOf: Day, state: CallState, version: Version }),
  answer: AbsenceCall,
});
