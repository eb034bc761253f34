import type { ClassDetail } from '@homeroom/contract/subjects/subjects.schemas.ts';
import { requestText } from '../load/connection.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { signIn } from './people.ts';
import { shuffled, timeRequests } from './timing.ts';

interface Listed {
  id: number;
  itemName: string;
  rollClass: string;
}

/** Letters of a name, one of them wrong: what a hurried hand types. */
const mistyped = (word: string) => word.replace(/(.)(.)(.*)/, '$2$1$3');

/** What people type to find somebody, evenly of each kind: a word, two in any order, beginnings, a slip of the hand. */
const searches = (people: readonly Listed[]): string[] =>
  people.flatMap(({ itemName }) => {
    const [surname = '', given = ''] = itemName.split(', ');
    return [
      surname,
      given,
      `${given} ${surname}`,
      surname.slice(0, 1),
      surname.slice(0, 2),
      mistyped(surname),
    ];
  });

/** Finding somebody, the head and each tab of a profile, and the lists. */
export async function readPeople(bench: Bench): Promise<Result[]> {
  const { server } = bench;
  const [token = ''] = await signIn(server.port, ['office']);
  const read = async <T>(path: string): Promise<T> =>
    (await (
      await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as T;
  const get = (path: string) => requestText('GET', path, { token });
  const students = shuffled(await read<Listed[]>('/api/Students')).slice(0, 400);
  const staff = shuffled(await read<Listed[]>('/api/Staff')).slice(0, 100);
  const classes = shuffled(await read<ClassDetail[]>('/api/ClassDetails')).slice(0, 200);
  const yearId = new Date().getFullYear();

  const measure = (key: string, what: string, paths: string[], { goal = 0, note = '' } = {}) =>
    timeRequests(
      bench,
      {
        key: `people-${key}`,
        what,
        ...(goal ? { goals: [{ of: 'p95', atMost: goal } as const] } : {}),
        ...(note ? { note } : {}),
      },
      paths.map(get),
      { lanes: 1 },
    );
  const ofStudents = (path: string) => students.map(({ id }) => path.replace(':id', String(id)));
  const ofStaff = (path: string) => staff.map(({ id }) => path.replace(':id', String(id)));
  const tabs: Record<string, string[]> = {
    attendance: ofStudents(`/api/Attendances/:id?yearid=${yearId}`),
    comments: ofStudents('/api/PersonalComments/:id'),
    enrolment: ofStudents('/api/StudentInformations/:id'),
    'personal information': ofStudents('/api/PersonalInformations/:id'),
    flags: ofStudents('/api/PersonalFlags/:id'),
    alerts: ofStudents('/api/PersonalFlagCategories/:id'),
    addresses: ofStudents('/api/PersonalAddresses/:id'),
    contacts: ofStudents('/api/PersonContacts/:id'),
    'medical record': ofStudents('/api/MedicalRecords/:id'),
    'medical conditions': ofStudents('/api/MedicalConditions/:id'),
    'medical incidents': ofStudents('/api/MedicalIncidents/:id'),
    relations: ofStudents('/api/PersonalRelations/:id'),
    "student's classes": ofStudents(
      `/api/StudentClassDetails?yearID=${yearId}&studentID=:id&includeWithdrawn=true`,
    ),
    "teacher's classes": ofStaff(
      `/api/TeacherClassDetails?yearID=${yearId}&teacherID=:id&includeWithdrawn=true`,
    ),
    'staff information': ofStaff('/api/TeacherInformations/:id'),
    timetable: ofStudents('/api/Timetables/:id'),
    history: ofStudents('/api/RecordHistories/:id'),
  };

  const results = [
    await measure(
      'search',
      'somebody found by a part of the name, 1 at once',
      shuffled(searches(students)).map(
        (words) => `/api/Persons?searchName=${encodeURIComponent(words)}&status=0`,
      ),
      {
        goal: 30,
        note: 'The larger school holds 100,000 persons: families and leavers of many years beside its students.',
      },
    ),
    await measure('head', 'head of a profile, 1 at once', ofStudents('/api/PersonalDetails/:id')),
  ];
  for (const [tab, paths] of Object.entries(tabs))
    results.push(await measure(tab.replace(/[^a-z]+/g, '-'), `tab: ${tab}, 1 at once`, paths));
  results.push(
    await measure('students', 'list of all students, 1 at once', ['/api/Students'], {
      note: 'The list of all students grows with the school.',
    }),
    await measure(
      'student-page',
      'a page of all students, not remembered, 1 at once',
      students.map(({ id }) => `/api/StudentPages?limit=60&after=${id}`),
      { goal: 30 },
    ),
    await measure('staff', 'list of all staff, 1 at once', ['/api/Staff']),
    await measure(
      'roll-class',
      'class list of a roll class, 1 at once',
      students.map(({ rollClass }) => `/api/RollClassStudents?rollClass=${encodeURIComponent(rollClass)}`),
    ),
    await measure(
      'class-detail',
      'class list of a subject class, 1 at once',
      classes.map(({ id }) => `/api/ClassDetailStudents?classID=${id}&includeWithdrawn=true`),
    ),
  );
  return results;
}
