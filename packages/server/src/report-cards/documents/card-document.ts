/** A piece of text with what it is called, both as they are printed. */
export interface Labelled {
  label: string;
  value: string;
}

/** A comment as it is printed. */
export interface CardComment {
  /** By which the editor knows it again: where it stands, and whether it fits (`MeasuredField.field`). */
  id: string;
  /** Of its section. */
  title: string;
  text: string;
  /** Who wrote it; empty: that is not said. */
  author: string;
  /**
   * Lines of the card's width that the school allows it; null: most of a page. A longer one is printed whole, and told
   * as one that overflows.
   */
  lines: number | null;
}

/** A result in one column. */
export interface CardResult {
  label: string;
  /** As it is printed: also "not assessed", "absent"; empty: nothing stands there. */
  value: string;
  /** Its place on the scale of its class, from 0; null: it is none of it. */
  place: number | null;
  /** What it was on the last card, in words; empty: that is not said. */
  previous: string;
  /** What it counts between the least and most that it could, for pictures; absent or null: it is no number. */
  score?: { value: number; minimum: number; maximum: number } | null;
}

/** A class with its results and comments. They stand on one page together where that has room. */
export interface CardClass {
  /** Where its results stand (`MeasuredField.field`). */
  id: string;
  name: string;
  /** Under which results of several years belong together; it is not printed. Absent: the name. */
  subject?: string;
  teachers: string;
  /** What stands out: the result of the class as a whole; null: there is none. */
  overall: Labelled | null;
  /**
   * The options of the scale in their order, where results share one: drawn as columns by the template "primary".
   * `short` is what a result is printed as.
   */
  scale: { label: string; short: string }[];
  results: CardResult[];
  /** Why there are no results: "Not required: long illness"; empty: there are. */
  note: string;
  comments: CardComment[];
}

/**
 * A report card as it is printed, for one household: words and figures that are final. All texts are ready to print; a
 * template adds none. What was published is stored and never changed.
 */
export interface CardDocument {
  kind: 'primary' | 'secondary';
  /** BCP 47, of whoever reads it; also decides the direction of the page. */
  language: string;
  /** The document's title, in its metadata too: "Report card, semester 2, 2026". */
  title: string;
  /** The day that stands on it, yyyy-MM-dd: the creation date in the metadata. */
  dateOf: string;
  /** The logo goes with the order as the image `logo`. */
  school: { name: string; address: string[] /** `#rrggbb` of the school's theme. */; colour: string };
  /** For the window of an envelope; null: the copy is of nobody, as in a preview. */
  addressee: { name: string; address: string[] } | null;
  student: {
    name: string;
    /** Roll class, level, teacher, date of birth … in their order. */
    facts: Labelled[];
    /** The name under which the photo goes with the order, with what is said of it; null: none. */
    photo: { image: string; alt: string } | null;
  };
  /** What a correction says of itself: "Version 2 of 4 July: …"; empty: it is the first. */
  correction: string;
  /** The school's words before the results; none: []. */
  opening: string[];
  /** Heading over the classes. */
  classesTitle: string;
  classes: CardClass[];
  /** Comments that are not of a class; none: []. */
  pastoral: CardComment[];
  /** How often absent and late, in the period; null: that is not said. */
  attendance: { title: string; parts: Labelled[]; note: string } | null;
  /** What the results mean: scales with their options; none: []. */
  legend: { title: string; scales: { title: string; options: Labelled[] }[] } | null;
  /** The school's words after everything; none: []. */
  closing: string[];
  /** Below the lines that are signed: "Class teacher", "Principal"; none: []. */
  signatures: string[];
  /** With `{page}` and `{pages}` in it. */
  pageOf: string;
}
