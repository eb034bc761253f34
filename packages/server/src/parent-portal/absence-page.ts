import { dayIn, escaped, inLanguage } from '../messages/messages.facts.ts';
import { type AbsenceWords, absenceWords } from './absence-page.words.ts';

/** Of which child's absence on which day a page speaks: a first name and a date, for whoever looks over the shoulder. */
interface About {
  school: string;
  childName: string;
  dateOf: string;
}

/** What is wrong with what was sent, and what was sent, so that nobody types it twice. */
export interface Refused {
  trouble: 'busy' | 'choose' | 'details' | 'tooLong' | 'unreadable' | 'failed';
  /** The id of a reason, or `atSchool`; empty: nothing was chosen. */
  reason: string;
  details: string;
}

/**
 * What the page of a link says: it asks, or it says that the answer is there, that nothing has to be said any more, that
 * the office has decided; that there is no such link, without saying why; or that too much was asked to look.
 */
export type AbsencePage =
  | ({
      kind: 'asks';
      reasons: { id: number; label: string; needsDetails: boolean }[];
      mayBeAtSchool: boolean;
      /** This adult has said something that waits. */
      isSaid: boolean;
      /** Undefined when it is opened. */
      refused: Refused | undefined;
    } & About)
  | ({ kind: 'decided' | 'over' | 'said' } & About)
  | { kind: 'busy' | 'invalid'; school: string };

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:1rem}
h1{font-size:1.25rem;margin:.5rem 0}fieldset{border:0;padding:0;margin:1rem 0}legend,label.text{font-weight:600;padding:0}
.choice{display:flex;align-items:center;gap:.75rem;min-height:3rem;padding:.5rem .75rem;margin:.5rem 0;border:1px solid #767676;border-radius:.5rem}
.choice:has(:checked){outline:3px solid #1f5fbf}.choice input{width:1.25rem;height:1.25rem;flex:none}.choice small{display:block}
textarea{display:block;width:100%;min-height:5rem;margin:.25rem 0 1rem;padding:.5rem;font:inherit;border:1px solid #767676;border-radius:.5rem}
button{width:100%;min-height:3.25rem;font:inherit;font-weight:600;color:#fff;background:#1d4f91;border:0;border-radius:.5rem}
:focus-visible{outline:3px solid #1f5fbf;outline-offset:2px}.trouble{border-inline-start:4px solid #c62828;padding-inline-start:.75rem;font-weight:600}`;

/** At which part of the form a trouble is told. */
const places = {
  busy: 'form',
  choose: 'reason',
  details: 'details',
  tooLong: 'details',
  unreadable: 'details',
  failed: 'form',
} as const satisfies Record<Refused['trouble'], string>;
/** What is said of it. */
const troubles = {
  busy: 'busyUnsent',
  choose: 'choose',
  details: 'detailsNeeded',
  tooLong: 'tooLong',
  unreadable: 'unreadable',
  failed: 'failed',
} as const satisfies Record<Refused['trouble'], keyof AbsenceWords>;
const described = ' aria-describedby="trouble"';

function form({ refused, ...page }: Extract<AbsencePage, { kind: 'asks' }>, words: AbsenceWords): string {
  const isAt = (place: 'reason' | 'details' | 'form') => refused && places[refused.trouble] === place;
  const errorAt = (place: 'reason' | 'details' | 'form') =>
    refused && isAt(place)
      ? `<p class="trouble" id="trouble" role="alert">${words[troubles[refused.trouble]]}</p>`
      : '';
  const choice = (value: string, label: string) =>
    `<label class="choice"><input type="radio" name="reason" value="${value}" required${refused?.reason === value ? ' checked' : ''}><span>${label}</span></label>`;
  const choices = page.reasons.map(({ id, label, needsDetails }) =>
    choice(String(id), `${escaped(label)}${needsDetails ? ' *' : ''}`),
  );
  if (page.mayBeAtSchool)
    choices.push(choice('atSchool', `${words.atSchool}<small>${words.atSchoolHint}</small>`));
  // A browser cuts what is pasted at a maxlength without a word, and drops a line end at the beginning of a textarea.
  return `<p>${words.question}</p>${page.isSaid ? `<p>${words.saidBefore}</p>` : ''}${errorAt('form')}
<form method="post"><fieldset${isAt('reason') ? described : ''}><legend>${words.reason}</legend>${errorAt('reason')}${choices.join('')}</fieldset>
<label class="text" for="details">${words.details}</label>${errorAt('details')}<textarea id="details" name="details"${isAt('details') ? `${described} aria-invalid="true"` : ''}>
${escaped(refused?.details ?? '')}</textarea>
<button>${words.send}</button></form>`;
}

const headings = {
  asks: 'title',
  said: 'said',
  over: 'over',
  decided: 'decided',
  invalid: 'invalid',
  busy: 'busy',
} as const;
const texts = {
  said: 'saidText',
  over: 'overText',
  decided: 'decidedText',
  invalid: 'invalidText',
  busy: 'busyText',
} as const;

/** Puts the child and the day in their places, as HTML. */
function filledWords(page: AbsencePage, language: keyof typeof absenceWords): AbsenceWords {
  const child = 'childName' in page ? escaped(page.childName) : '';
  const day = 'dateOf' in page ? escaped(dayIn(page.dateOf, language)) : '';
  const entries = Object.entries(absenceWords[language]).map(([name, text]) => [
    name,
    text.replaceAll('{child}', () => child).replaceAll('{day}', () => day),
  ]);
  return Object.fromEntries(entries) as AbsenceWords;
}

/** The languages that there are words in. */
export const pageLanguages: readonly string[] = Object.keys(absenceWords);

/** The page, without script. @param spoken one of `pageLanguages` */
export function absencePage(page: AbsencePage, spoken: string, nonce: string): string {
  const language = spoken as keyof typeof absenceWords;
  const words = filledWords(page, language);
  const title = words[headings[page.kind]];
  const body = page.kind === 'asks' ? form(page, words) : `<p>${words[texts[page.kind]]}</p>`;
  return `<!doctype html><html ${inLanguage(language)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${style}</style></head>
<body><main><p>${escaped(page.school)}</p><h1>${title}</h1>${body}</main></body></html>`;
}
