import type { ChildTeacher } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import type { TeacherMailSettings } from '@homeroom/contract/parent-portal/teacher-mail.settings.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { ChildFields } from '../families/families.facts.ts';
import { teachersOfChild } from './teachers.views.ts';
import type { FamilyViewer } from './viewer.ts';

/** The address at which families write to somebody: one at the school's own domain, where the school shows these. */
export const schoolMail = (
  email: string | null,
  { isShown, domains }: TeacherMailSettings,
): string | null => {
  const domain = email?.split('@').at(-1)?.toLowerCase() ?? '';
  return isShown && domains.includes(domain) ? email : null;
};

/**
 * Who teaches a child today, as an adult may know it: who teaches which lesson says where the child is, so that an adult
 * who is not shown that knows the roll class's alone. Null where they may not know even that.
 */
export async function childTeachers(
  { school, today }: FamilyViewer,
  childId: number,
  fields: ChildFields,
): Promise<ChildTeacher[] | null> {
  if (!fields.reasons) return null;
  const { teacherMail } = await settingsOf(school);
  return (await teachersOfChild(school.db, childId, today))
    .filter(({ rollClass }) => fields.places || rollClass !== null)
    .map(({ email, teaches, ...teacher }) => ({
      ...teacher,
      teaches: fields.places ? teaches : [],
      email: schoolMail(email, teacherMail),
    }));
}
