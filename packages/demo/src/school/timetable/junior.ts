import { must } from '../random.ts';
import { FIRST_SENIOR_LEVEL, JUNIOR, rollClassCode } from '../sizes.ts';
import type { Course, Post } from './course.ts';
import { CYCLE_DAYS, LESSONS_A_DAY, SLOTS } from './periods.ts';
import { ownSubjects, specialistLessons, subjectOf } from './subjects.ts';

/** Lessons a cycle that a specialist gives. */
const SPECIALIST_LOAD = 40;

/**
 * The junior timetable: specialists come first, each in a room of their own; what is left of a class's week
 * is its own teacher's, in the class's room.
 * @returns the posts it takes (ids from `firstId`), those of roll classes first, by level and group
 */
export function juniorTimetable(groups: number, firstId: number): { posts: Post[]; courses: Course[] } {
  const posts: Post[] = [];
  const addPost = (faculty: string, room: string) => {
    const post = { id: firstId + posts.length, faculty, campus: JUNIOR, room };
    posts.push(post);
    return post;
  };
  const classes = Array.from({ length: FIRST_SENIOR_LEVEL * groups }, (_, i) => {
    const [level, group] = [Math.floor(i / groups), i % groups];
    return { level, group, own: addPost('Junior School', `J${101 + i}`), free: new Set(slots()) };
  });
  const courses: Course[] = [];
  const add = (one: (typeof classes)[number], subject: string, post: Post, taken: number[]) => {
    const { level, group } = one;
    const rollClass = rollClassCode(level, group);
    const [code, name] = [`${rollClass}-${subject}`, `${rollClass} ${subjectOf(subject).name}`];
    courses.push({ code, name, subject, level, group, line: null, post, room: post.room, slots: taken });
  };
  for (const [subject, lessons] of Object.entries(specialistLessons)) {
    const perTeacher = Math.floor(SPECIALIST_LOAD / lessons);
    let post: Post | undefined;
    let busy = new Set<number>();
    for (const [i, one] of classes.entries()) {
      if (!post || i % perTeacher === 0) {
        post = addPost(
          subjectOf(subject).faculty,
          `${subjectOf(subject).name} room ${Math.floor(i / perTeacher) + 1}`,
        );
        busy = new Set();
      }
      const taken = takeLessons(one.free, busy, lessons, i);
      if (taken.length) add(one, subject, post, taken);
    }
  }
  for (const one of classes) {
    for (const [subject, taken] of ownLessons(one.free)) add(one, subject, one.own, taken);
  }
  return { posts, courses };
}

const slots = () => Array.from({ length: SLOTS }, (_, slot) => slot);

/** Lessons on different days that suit both; fewer where there are not enough. */
function takeLessons(free: Set<number>, busy: Set<number>, count: number, turn: number): number[] {
  const taken: number[] = [];
  for (let i = 0; i < CYCLE_DAYS && taken.length < count; i++) {
    // Three is prime to ten: all days are visited, spread over the cycle.
    const day = (turn + i * 3) % CYCLE_DAYS;
    const ofDay = Array.from(
      { length: LESSONS_A_DAY },
      (_, p) => day * LESSONS_A_DAY + ((p + turn) % LESSONS_A_DAY),
    );
    const slot = ofDay.find((s) => free.has(s) && !busy.has(s));
    if (slot === undefined) continue;
    free.delete(slot);
    busy.add(slot);
    taken.push(slot);
  }
  return taken.sort((a, b) => a - b);
}

/** Reading and numbers in the morning, the rest in turns. */
function ownLessons(free: Set<number>): Map<string, number[]> {
  const lessons = new Map<string, number[]>(ownSubjects.map((subject) => [subject, []]));
  for (let day = 0; day < CYCLE_DAYS; day++) {
    const left = [...free].filter((slot) => Math.floor(slot / LESSONS_A_DAY) === day).sort((a, b) => a - b);
    for (const [i, slot] of left.entries()) {
      const turn = i < 2 ? i : (i + day) % ownSubjects.length;
      must(lessons.get(must(ownSubjects[turn]))).push(slot);
    }
  }
  return lessons;
}
