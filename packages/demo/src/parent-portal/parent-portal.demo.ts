import type { DemoArea } from '../demo-area.ts';
import type { School } from '../school/school.ts';
import type { ParentPortalRows } from './parent-portal.rows.ts';

type Said = Pick<ParentPortalRows['absence_reply'], 'kind' | 'reason' | 'details'> & {
  /** School days from the next one on. */
  after: number;
  days: number;
};

/** What families have said this morning, and the office has not looked at. */
const said: readonly Said[] = [
  { kind: 'announce', reason: 'M', details: 'At the orthodontist all morning.', after: 0, days: 1 },
  { kind: 'announce', reason: 'F', details: 'A wedding in the family, in Perth.', after: 2, days: 3 },
  { kind: 'announce', reason: 'R', details: '', after: 5, days: 1 },
  { kind: 'atSchool', reason: null, details: 'I have just dropped him at the gate.', after: 0, days: 1 },
];

/** What adults have asked to change of their own numbers, and the office has not looked at. */
const asked = [
  { field: 'mobile', proposed: '0491 570 313' },
  { field: 'work_phone', proposed: '02 5550 7788' },
] as const;

/** Families with one child at the school and an adult of whom nothing is restricted; not those that sign in. */
function plainFamilies({ families, calendar, accounts }: School) {
  const today = calendar.today;
  const signsIn = new Set(accounts.map(({ personId }) => personId));
  return families.flatMap(({ adults, children }) => {
    const here = children.filter(({ start, left }) => start <= today && (!left || left >= today));
    const adult = adults.find(
      ({ personId, facts }) =>
        !signsIn.has(personId) && facts.access === 'yes' && facts.court_order === null && facts.may_collect,
    );
    const [child] = here;
    return child && adult && children.length === 1 ? [{ child: child.personId, adult: adult.personId }] : [];
  });
}

/** Absences that families have announced, a child who is said to be at school, and numbers that adults ask to change. */
export const parentPortalDemo: DemoArea<ParentPortalRows> = {
  name: 'parent-portal',
  settings: () => ({ 'system/teacherMail': { isShown: true, domains: ['homeroom.example'] } }),
  rows: (school) => {
    const { calendar, today } = school;
    const families = plainFamilies(school);
    return {
      absence_reply: said.flatMap(({ kind, reason, details, after, days }, at) => {
        const family = families[at * 7];
        const from = kind === 'atSchool' ? 0 : -1 - after;
        return family
          ? [
              {
                ...{ id: at + 1, student_id: family.child, adult_id: family.adult, kind, reason, details },
                ...{
                  date_from: calendar.schoolDay(from),
                  date_to: calendar.schoolDay(from - days + 1),
                  made_at: `${today}T07:4${at}:00`,
                },
              },
            ]
          : [];
      }),
      contact_proposal: asked.flatMap((one, at) => {
        // Others than those who have said something of an absence.
        const family = families[at * 7 + 3];
        return family
          ? [{ id: at + 1, person_id: family.adult, ...one, made_at: `${today}T07:5${at}:00` }]
          : [];
      }),
    };
  },
};
