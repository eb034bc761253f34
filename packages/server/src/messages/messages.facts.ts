export type { LeavingContext, LeavingMail } from './contributions.facts.ts';
export { languageAccepted, languageFor, pageLanguage } from './language.rules.ts';
export { hasBeenTold } from './mails.queries.ts';
export { shortPage } from './public-page.ts';
export { instantAt } from './quiet.rules.ts';
export { reachedAmong } from './reached.service.ts';
export { sendMail } from './send.service.ts';
export { dayIn, escaped, inLanguage } from './wording.rules.ts';
