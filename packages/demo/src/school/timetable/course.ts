/** A teaching post: who holds it may change from year to year, its lessons and room do not. */
export interface Post {
  id: number;
  faculty: string;
  campus: number;
  room: string;
}

/** A subject class as it is offered each year: who teaches it where and when. */
export interface Course {
  code: string;
  name: string;
  subject: string;
  level: number;
  /** Junior: the roll class that has it. Senior: the class's place among the parallel ones of its line. */
  group: number;
  /** Senior: 0 to 6; a student has one class of each line. Null where the whole roll class has it. */
  line: number | null;
  post: Post;
  /** Whoever teaches it together with the post's holder. */
  coPost?: Post;
  room: string;
  /** Lessons of the cycle, see periods.ts. */
  slots: number[];
}
