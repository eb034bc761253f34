import { must, type Random } from '../random.ts';
import { campusOf, FIRST_SENIOR_LEVEL, LEVELS, rollClassCode, SENIOR, type Sizes } from '../sizes.ts';
import type { Course, Post } from './course.ts';
import { juniorTimetable } from './junior.ts';
import { demoPost, seniorTimetable } from './senior.ts';

/** A roll class and the post that holds it. */
export interface Homeroom {
  /** Its id among the roll classes, from 1. */
  id: number;
  level: number;
  group: number;
  code: string;
  campus: number;
  post: Post;
}

/** The school's organisation, the same every year: posts, roll classes, subject classes. */
export interface Timetable {
  posts: Post[];
  homerooms: Homeroom[];
  courses: Course[];
  /** Posts of the sign-ins `teacher` and `teacher2`. */
  teacher: Post;
  teacher2: Post;
}

/** Draws up the timetable and gives each roll class a teacher. */
export function makeTimetable(random: Random, { groups }: Sizes): Timetable {
  const junior = juniorTimetable(groups, 1);
  const senior = seniorTimetable(groups, junior.posts.length + 1);
  const teacher = demoPost(senior.posts);
  const teacher2 = must(senior.courses.find((c) => c.coPost)?.coPost);
  const candidates = random.shuffle(senior.posts.filter((p) => p !== teacher && p !== teacher2));
  const homerooms: Homeroom[] = [];
  for (let level = 0; level < LEVELS; level++) {
    for (let group = 0; group < groups; group++) {
      homerooms.push({
        id: homerooms.length + 1,
        level,
        group,
        code: rollClassCode(level, group),
        campus: campusOf(level),
        post: holderOf(level, group),
      });
    }
  }
  return {
    posts: [...junior.posts, ...senior.posts],
    homerooms,
    courses: [...junior.courses, ...senior.courses],
    teacher,
    teacher2,
  };

  function holderOf(level: number, group: number): Post {
    if (campusOf(level) !== SENIOR) return must(junior.posts[level * groups + group]);
    // 7B, or 7A in a very small school.
    if (level === FIRST_SENIOR_LEVEL && group === Math.min(1, groups - 1)) return teacher;
    if (level === FIRST_SENIOR_LEVEL + 1 && group === 0) return teacher2;
    return must(candidates.pop(), 'a teacher for each roll class');
  }
}
