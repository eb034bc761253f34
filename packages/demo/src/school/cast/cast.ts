/**
 * Who and what is special about today, the same on any date. Rolls are named by their roll class, students by their
 * place: "5B 3" is the third of 5B, or the next one there who suits the part. Whoever is not named is at school today as
 * far as anybody knows. In a school with fewer classes a letter that it lacks is its last one; the rolls of 7B and 8A,
 * the classes of `teacher` and `teacher2`, are left to them always.
 */
export const cast = {
  rolls: {
    /** All the others are overdue from 20 minutes after the bell on. */
    submitted: ['KA', 'KC', '1A', '1B', '3A', '3D', '4B', '4C', '5B', '5C', '6A', '10C', '11B', '11D', '12A'],
    /** Three are marked, and it is not submitted. */
    begun: ['2C'],
    /** The whole class is away, as the office knows. */
    excursion: ['9A', '9B'],
  },
  people: {
    /** With a plan for what may cost a life: at school, absent without a reason, and on a roll that nobody has taken. */
    planAtSchool: ['6A 5'],
    planAbsent: ['4B 9'],
    planUnknown: ['2B 5'],

    /** Absent without a reason: with a carer whom something restricts, and with carers who may all be called. */
    unexplainedRestricted: ['5B 3', '10C 6'],
    unexplained: ['4B 9', 'KA 4', '1B 7', '3D 2', '5C 11', '11B 5', '12A 8'],
    /** Absent for a reason that the teacher knew. */
    explained: ['KC 8', '3A 5', '4C 3', '10C 12'],
    late: ['1A 6', '6A 10', '11D 4'],
    /** On the roll that is begun: two who are here, one who was late. */
    begunPresent: ['2C 1', '2C 2'],
    begunLate: ['2C 3'],

    /** Away as was known before the roll: for some days, for an hour, ill, suspended; and tomorrow. */
    onLeave: ['7B 12', 'KB 5', '1C 9', '2A 3', '4A 7', '6B 2', '8C 11', '10A 6', '11A 9'],
    atAppointment: ['7B 14', '1D 4', '2D 8', '5A 12', '8B 3', '12C 7'],
    knownIll: ['7B 16', '3B 6'],
    suspended: ['10B 5'],
    awayTomorrow: ['2B 10', '5D 4', '8D 6', '12B 9'],

    /** On the watch list of the counsellor. */
    watched: ['7B 3', '7B 4', '8C 5', '11C 7'],
    /** Who turns 8, 12 and 16 today: four divides it, so that it can be a 29 February too. */
    birthday: ['3C 6', '7B 9', '11C 3'],
  },
} as const;

/** A part that students play today, and how far the morning roll of a class is. */
export type Part = keyof typeof cast.people;
export type RollPart = keyof typeof cast.rolls;
