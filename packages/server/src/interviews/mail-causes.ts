// How the causes of the mails of this area begin: what stands in each mail is worked out as it leaves.

export const CAUSE = 'interviews.';
/** Of what is booked: `interviews.booked:{cycle}:{adult}:{instant}`; `changed` by the school. */
export const BOOKED = `${CAUSE}booked:`;
export const CHANGED = `${CAUSE}changed:`;
/** The day before: `interviews.reminder:{cycle}:{adult}:{day}`. */
export const REMINDER = `${CAUSE}reminder:`;
/** Asked to book: `interviews.ask:{cycle}:{adult}:{day}`. */
export const ASK = `${CAUSE}ask:`;
/** A time is held: `interviews.offer:{wait}:{version}`. */
export const OFFER = `${CAUSE}offer:`;
