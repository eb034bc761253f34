import type { ChildTeacher } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import type { TeacherMailSettings } from '@homeroom/contract/parent-portal/teacher-mail.settings.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import type { ChildFields } from '../families/families.facts.ts';
import { teachersOfChildren } from './teachers.views.ts';
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
 * Who teaches each of these children today, as an adult may know it: who teaches which lesson says where the child is, so
 * that an adult who is not shown that knows the roll class's alone. Null where they may not know even that.
 */
export async function childrensTeachers(
  { school, today }: FamilyViewer,
  children: readonly { id: number; fields: ChildFields }[],
): Promise<(ChildTeacher[] | null)[]> {
  const told = children.filter(({ fields }) => fields.reasons).map(({ id }) => id);
  if (told.length === 0) return children.map(() => null);
  const [{ teacherMail }, rows] = await Promise.all([
    settingsOf(school),
    teachersOfChildren(school.db, told, today),
  ]);
  return children.map(({ id, fields }) =>
    fields.reasons
      ? rows
          .filter(({ childId, rollClass }) => childId === id && (fields.places || rollClass !== null))
          .map(({ childId: _, email, teaches, ...teacher }) => ({
            ...teacher,
            teaches: fields.places ? teaches : [],
            email: schoolMail(email, teacherMail),
          }))
      : null,
  );
}
