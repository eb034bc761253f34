import type { Finding, TermPlan, YearPlan } from '../plan.ts';
import type { AcademicSession } from '../roster.ts';
import { addDays } from './days.ts';

/** A session that may be a term, with the year that it is of and its last day. */
interface Part {
  session: AcademicSession;
  yearId: number;
  dateEnd: string;
}

type Span = { dateStart: string; dateEnd: string };
const meet = (a: Span, b: Span) => a.dateStart <= b.dateEnd && b.dateStart <= a.dateEnd;
/** A term of one day cannot be. */
const isUsable = ({ dateStart, dateEnd }: Span) => dateEnd > dateStart;

type Say = (session: AcademicSession, kind: Finding['kind'], text: string) => void;

/**
 * The terms of the years. Those of a year do not overlap, lie within it and have names of their own, as the calendar would
 * not take them otherwise: of semesters and terms of the same days the terms are used; sessions of one name are taken
 * together, as several schools have them; of others that overlap the later one begins after the earlier one.
 */
export function mapTerms(
  parts: readonly Part[],
  years: readonly YearPlan[],
): { terms: TermPlan[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const say: Say = ({ sourcedId, line }, kind, text) =>
    findings.push({ kind, about: sourcedId, file: 'academicSessions.csv', line, text });
  const terms = years.flatMap((year) =>
    termsOf(
      year,
      parts.filter(({ yearId }) => yearId === year.id),
      say,
    ),
  );
  return { terms: inOrder(terms, parts), findings };
}

/** The terms of one year, in the order of their days. */
function termsOf(year: YearPlan, parts: readonly Part[], say: Say): TermPlan[] {
  const planned = parts
    .map(({ session, yearId, dateEnd }) => ({
      session,
      term: {
        ...{ key: session.sourcedId, yearId, name: session.title },
        ...{ dateStart: session.startDate, dateEnd },
      },
    }))
    .filter(({ term }) => isUsable(term))
    .sort((a, b) => compare(a.term, b.term));
  const finer = planned.filter(({ session }) => session.type === 'term');
  const used: TermPlan[] = [];
  for (const { session, term } of planned) {
    const { name } = term;
    const last = used.at(-1);
    const notUsed = (why: string) => say(session, 'session-not-used', `${name} ${why}; it is not used.`);
    if (session.type === 'semester' && finer.some((other) => meet(other.term, term))) {
      notUsed('has terms');
      continue;
    }
    const within = {
      dateStart: later(term.dateStart, year.dateStart),
      dateEnd: sooner(term.dateEnd, year.dateEnd),
    };
    if (last?.name === name && meet(last, within)) {
      last.dateEnd = later(last.dateEnd, within.dateEnd);
      say(session, 'term', `${name} stands twice; it is one term here.`);
      continue;
    }
    if (last && within.dateStart <= last.dateEnd) within.dateStart = addDays(last.dateEnd, 1);
    if (!isUsable(within)) {
      notUsed(last && meet(last, term) ? `lies within ${last.name}` : 'lies outside its year');
      continue;
    }
    const named = { ...term, ...within, name: freeName(name, new Set(used.map((other) => other.name))) };
    if (named.name !== name) say(session, 'term', `${name} stands twice; one is ${named.name} here.`);
    if (named.dateStart !== term.dateStart || named.dateEnd !== term.dateEnd)
      say(session, 'term', `${name} is from ${named.dateStart} to ${named.dateEnd} here.`);
    used.push(named);
  }
  return used;
}

const compare = (a: TermPlan, b: TermPlan) =>
  a.dateStart.localeCompare(b.dateStart) || b.dateEnd.localeCompare(a.dateEnd);
const later = (a: string, b: string) => (a > b ? a : b);
const sooner = (a: string, b: string) => (a < b ? a : b);

function freeName(name: string, names: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const free = n === 1 ? name : `${name} (${n})`;
    if (!names.has(free)) return free;
  }
}

/** As the files have them. */
const inOrder = (terms: readonly TermPlan[], parts: readonly Part[]): TermPlan[] => {
  const places = new Map(parts.map(({ session }, place) => [session.sourcedId, place]));
  return terms.toSorted((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0));
};
