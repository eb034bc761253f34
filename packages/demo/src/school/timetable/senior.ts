import { must } from '../random.ts';
import { FIRST_SENIOR_LEVEL, LEVELS, levelCode, levelName, SENIOR } from '../sizes.ts';
import type { Course, Post } from './course.ts';
import { SLOTS } from './periods.ts';
import { linesOf, subjectOf, subjects } from './subjects.ts';

const LINES = 7;
/** Classes that fill a teacher's week. */
const FULL_LOAD = 5;

/** Every seventh lesson belongs to the same line: a day of six lessons misses one line. */
const slotsOfLine = (line: number) =>
  Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => slot % LINES === line);

const roomPrefix: Record<string, string> = {
  Science: 'Lab ',
  Arts: 'Studio ',
  Technology: 'Workshop ',
  'Physical Education': 'Gym ',
};

type Unstaffed = Omit<Course, 'post' | 'room'>;

function offered(groups: number): Unstaffed[] {
  const courses: Unstaffed[] = [];
  for (let level = FIRST_SENIOR_LEVEL; level < LEVELS; level++) {
    const numbers = new Map<string, number>();
    for (const [position, choice] of linesOf(level).entries()) {
      // Each level has a subject on another line, so that a faculty is never wanted everywhere at once.
      const line = (position + level) % LINES;
      for (let group = 0; group < groups; group++) {
        const subject = must(choice[group % choice.length]);
        const number = (numbers.get(subject) ?? 0) + 1;
        numbers.set(subject, number);
        const code = `${levelCode(level)}${subject}${number}`;
        const name = `${levelName(level)} ${subjectOf(subject).name} ${number}`;
        courses.push({ code, name, subject, level, group, line, slots: slotsOfLine(line) });
      }
    }
  }
  return courses;
}

/**
 * The senior timetable. A student has one class of each line, a teacher one class of each line at most, and
 * a room belongs to its teacher: nobody and nothing is in two places at once.
 * @returns the posts it takes (ids from `firstId`) and the classes
 */
export function seniorTimetable(groups: number, firstId: number): { posts: Post[]; courses: Course[] } {
  const wanted = offered(groups);
  const posts: Post[] = [];
  const courses: Course[] = [];
  for (const faculty of new Set(subjects.map((s) => s.faculty))) {
    const own = wanted.filter((course) => subjectOf(course.subject).faculty === faculty);
    if (!own.length) continue;
    const atOnce = Math.max(...slotsPerLine(own));
    const count = Math.max(atOnce, Math.ceil(own.length / FULL_LOAD));
    const staff = Array.from({ length: count }, (_, i) => ({
      id: firstId + posts.length + i,
      faculty,
      campus: SENIOR,
      room: roomPrefix[faculty] ? `${roomPrefix[faculty]}${i + 1}` : `${faculty.slice(0, 1)}${101 + i}`,
    }));
    posts.push(...staff);
    courses.push(...staffed(own, staff));
  }
  return { posts, courses: shareOne(courses, posts) };
}

const slotsPerLine = (courses: Unstaffed[]) =>
  Array.from({ length: LINES }, (_, line) => courses.filter((c) => c.line === line).length);

/** Gives each class to the teacher with the fewest that is free on its line. */
function staffed(courses: Unstaffed[], staff: Post[]): Course[] {
  const lines = new Map(staff.map((post) => [post, new Set<number | null>()]));
  return courses.map((course) => {
    const free = staff.filter((post) => !lines.get(post)?.has(course.line));
    const post = must(
      free.toSorted((a, b) => must(lines.get(a)).size - must(lines.get(b)).size)[0],
      'a free teacher',
    );
    lines.get(post)?.add(course.line);
    return { ...course, post, room: post.room };
  });
}

/** The demo teacher's faculty; its first post is the demo teacher's. */
const DEMO_FACULTY = 'Mathematics';
export const demoPost = (posts: readonly Post[]): Post =>
  must(posts.find((p) => p.faculty === DEMO_FACULTY && p.campus === SENIOR));

/** One class of the demo teacher gets a second teacher, who has nothing else on its line. */
function shareOne(courses: Course[], posts: Post[]): Course[] {
  const first = demoPost(posts);
  const busy = (post: Post) => courses.filter((c) => c.post === post).map((c) => c.line);
  const others = posts.filter((p) => p !== first && busy(p).length > 1);
  const colleagues = [...others.filter((p) => p.faculty === DEMO_FACULTY), ...others];
  for (const coPost of colleagues) {
    const shared = courses.find((c) => c.post === first && !busy(coPost).includes(c.line));
    if (shared) return courses.map((c) => (c === shared ? { ...c, coPost } : c));
  }
  throw new Error('no two teachers can share a class');
}
