export type Paper = 'a4' | 'us-letter';

/** A template: a file of Typst that defines `sheet(data)`, see kit.typ. */
export interface Template {
  name: string;
  source: string;
  /** What it shares with other templates, by the name under which it imports it: `card.typ`. */
  parts?: Record<string, string>;
}

/** A document that somebody wants. All words in it come with the data, in the language that it names. */
export interface DocumentOrder {
  template: Template;
  /** Of text, numbers, true and false, null, lists and records alone. */
  data: object;
  /** As in `en-AU`. Says which way the text runs and how it is read aloud. */
  language: string;
  paper: Paper;
  /** What programs show in place of the file's name. */
  title: string;
  /** `yyyy-MM-dd`; the same day, data and template give the same bytes. */
  date: string;
  /** PNG, JPEG or SVG by the name under which the template asks for them: `logo` is `image("/images/logo")`. */
  images?: { [name: string]: Uint8Array | undefined };
}

/** A part of a document that its template has marked: where it stands, and whether its text has the room it needs. */
export interface MeasuredField {
  /** As the data calls it. */
  field: string;
  overflows: boolean;
  /** From 1. */
  page: number;
  /** From the top of the page, as a share of its height. */
  top: number;
}

export interface RenderedDocument {
  pdf: Uint8Array;
  pages: number;
  /** Of the file, in hex. */
  sha256: string;
  /** Characters that no font has; a sign (U+FFFD) stands in the place of each. */
  missing: string[];
  fields: MeasuredField[];
}

export interface PreviewedDocument {
  /** A picture of each page: SVG without text, since letters are drawn. */
  pages: string[];
  missing: string[];
  fields: MeasuredField[];
}

/** What the process that compiles is sent, and answers. One at a time. */
export type Compilation = Setting | Check;
/** Which characters can be drawn is asked of whoever has the fonts. */
export interface Check {
  as: 'check';
  data: readonly string[];
}
export interface Setting {
  as: 'pdf' | 'svg';
  template: Template;
  data: object;
  language: string;
  paper: Paper;
  title: string;
  date: string;
  images: Record<string, Uint8Array>;
}
export type Compiled = {
  pages: number;
  missing: string[];
  fields: MeasuredField[];
  output: Uint8Array | string;
};
export type Answer = { compiled: Compiled; memory: number } | { failure: string; memory: number };
