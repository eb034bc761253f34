interface Span {
  dateStart: string;
  dateEnd: string;
}

/** A day as it is, or the nearest one of a year: what is over is shown as it ended, what is to come as it begins. */
export const dayWithin = ({ dateStart, dateEnd }: Span, day: string): string => {
  if (day < dateStart) return dateStart;
  return day > dateEnd ? dateEnd : day;
};
