export type { LeavingContext, LeavingMail } from './contributions.facts.ts';
export { languageFor } from './language.rules.ts';
export { sendMail } from './send.service.ts';
export { dayIn, escaped } from './wording.rules.ts';
