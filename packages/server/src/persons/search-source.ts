import type { FilterType, PersonMatch } from '@homeroom/contract/persons/persons.schemas.ts';

/** Whom a search is among. */
export interface Among {
  filterType: FilterType;
  /** Id of one of personStatuses: 0 everyone, 1 current, 2 past, 3 future. */
  status: number;
}

/** Somebody found. */
export interface Hit {
  id: number;
  /** As it is stored: ` surname | used | given | middle # former `. */
  searchName: string;
  isHere: boolean;
  /** 0 is the best: see `rankOf`. */
  rank: number;
}

/** Somebody whose number or address was typed. */
export interface Direct {
  word: number;
  id: number;
  /** `workPhone`: at which everybody may ring a member of staff. */
  by: 'number' | 'email' | 'phone' | 'workPhone';
  isStaff: boolean;
}

/** Somebody whose name is nearly what was typed. */
export interface Similar extends Hit {
  /** How many of the words are mistyped. */
  mistakes: number;
}

export interface Known {
  /** The words as names are stored; empty where nothing is left of one. */
  forms: string[];
  /** All that was typed as names are stored, a word that was typed twice included. */
  full: string;
  /** Whose number or address a word is (its place among the words; -1: all of them together). */
  direct: Direct[];
}

/** Words as they are looked up; `full` and then `first` decide who comes first. */
export interface Asked {
  first: string;
  full: string;
  grams: string[];
  patterns: string[];
  /** Of several words: patterns of the names that have each of them as a whole word; else none. */
  whole: string[];
}

/** Along which names, from where to where (in the order of bytes; the end is left out), and how well they answer. */
export interface Walk {
  along: 'surname' | 'usedName';
  from: string;
  to: string;
  rank: number;
}

/** How far a walk goes. */
export interface WalkLimits {
  /** Only those who are here (true) or not (false); null: no matter. */
  here: boolean | null;
  except: readonly number[];
  limit: number;
}

/** More than these are not compared with each other. */
export const MAX_PERSONS_COMPARED = 1000;

/** What a name is behind others by where one of several words is only a part of a word of it. */
export const IN_PART = 5;

type Soon<T> = T | Promise<T>;

/** Where a search looks names up, on one day of the school: the database, or the server's memory. Both answer the same. */
export interface NameSource {
  /**
   * What the words are, and whose number, e-mail address (or what stands before its @) or phone number. Addresses of
   * families are found by those alone who may read them; of phones the caller has to ask.
   */
  knownWords(typed: string, words: readonly string[], mayContact: boolean): Soon<Known>;
  /** Those whose names answer to all words, the best first; `tooMany` where there are so many that they are not compared. */
  rankedHits(asked: Asked, among: Among, limit: number): Soon<{ hits: Hit[]; tooMany: boolean }>;
  /** The same, of a filter that leaves few people: from those, whatever the words. Null for any other filter. */
  hitsOfRare(asked: Asked, among: Among, limit: number): Soon<Hit[] | null>;
  /** Goes along the names in their order until enough are found: for words that very many names answer to. */
  walkedHits(walk: Walk, asked: Pick<Asked, 'patterns'>, among: Among, limits: WalkLimits): Soon<Hit[]>;
  /** Those whose names are nearly the words, in no order. */
  similarNames(forms: readonly string[], among: Among): Soon<Similar[]>;
  /** How many have names that answer to all words. */
  countHits(asked: Pick<Asked, 'grams' | 'patterns'>, among: Among): Soon<number>;
  /** Persons of these ids as hits, whose number or address it is; those of the filter alone. */
  hitsOf(ids: readonly number[], among: Among): Soon<Hit[]>;
  /** Persons as a search shows them, in the order of the ids. */
  matches(ids: readonly number[]): Soon<Omit<PersonMatch, 'foundIn'>[]>;
}
