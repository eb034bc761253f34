const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * The day in a year on which somebody has their birthday, `yyyy-MM-dd`: whoever was born on 29 February has it on the
 * 28th where there is no 29th.
 */
export function birthdayIn(year: number, dob: string): string {
  const [month, day] = [dob.slice(5, 7), dob.slice(8)];
  return `${year}-${month}-${month === '02' && day === '29' && !isLeap(year) ? '28' : day}`;
}

/**
 * The birthdays that somebody has between two days, both inclusive, with how old they become: across New Year the one
 * of either year; none before they were born.
 */
export function birthdaysIn(
  dob: string,
  { from, to }: { from: string; to: string },
): { dobCurrent: string; age: number }[] {
  const [first, last, born] = [from, to, dob].map((day) => Number(day.slice(0, 4))) as [
    number,
    number,
    number,
  ];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    .map((year) => ({ dobCurrent: birthdayIn(year, dob), age: year - born }))
    .filter(({ dobCurrent, age }) => age >= 0 && dobCurrent >= from && dobCurrent <= to);
}
