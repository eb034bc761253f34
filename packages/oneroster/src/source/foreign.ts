/** Other formats that schools are handed as "the CSV export", by what only they have. */
const formats: readonly { name: string; files: readonly string[]; columns: readonly string[] }[] = [
  {
    name: 'Microsoft School Data Sync',
    files: [
      'section.csv',
      'studentenrollment.csv',
      'teacherroster.csv',
      'relationships.csv',
      'userflags.csv',
    ],
    columns: ['sisid', 'schoolsisid', 'sectionsisid', 'activedirectorymatchid', 'sessionsourcedids'],
  },
  {
    name: 'Clever',
    files: ['schools.csv', 'students.csv', 'teachers.csv', 'sections.csv'],
    columns: ['schoolid', 'sectionid', 'teacherid', 'studentid'],
  },
];

/** The format that has files of these names, where it is not OneRoster. */
export const foreignFiles = (names: readonly string[]): string | undefined =>
  formats.find(({ files }) => names.some((name) => files.includes(name.toLowerCase())))?.name;

/** The format that has columns of these names (in lower case, without signs), where it is not OneRoster. */
export const foreignHeader = (columns: Iterable<string>): string | undefined => {
  const names = [...columns];
  return formats.find((format) => names.some((name) => format.columns.includes(name)))?.name;
};

/** Why a set or file of another format is refused. */
export const notOneRoster = (format: string) =>
  `this is the format of ${format}, not OneRoster. Export the roster as OneRoster CSV, 1.1 or 1.2.`;
