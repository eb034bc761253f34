import type { BuiltInRole } from '@homeroom/contract/session/default-roles.ts';
import { expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool } from '../../test/new-school.ts';

/**
 * Who sees which group of fields (decision 022): y yes, - not told, x the whole record answers like an unknown one or
 * is refused. `self` is a teacher and looks at their own record where the row says staff.
 */
const table = `
                           editor teacher self counsellor nurse office admin
student names              x      y       y    y          y     y      y
student birth date         x      y       y    y          y     y      y
student mobile             x      y       y    y          y     y      y
student address            x      y       y    y          y     y      y
student enrolment          y      y       y    y          y     y      y
student allergy comment    y      y       y    y          y     y      y
student court order        -      -       -    y          -     y      y
student relation           x      y       y    y          y     y      y
student custody            x      -       -    y          -     y      y
student carer number       x      y       y    y          y     y      y
student restricted number  x      -       -    y          -     y      y
student order in contacts  x      -       -    y          -     y      y
student history            x      x       x    x          x     y      y
carer mobile               x      y       y    y          y     y      y
carer address              x      y       y    y          y     y      y
restricted mobile          x      -       -    y          -     y      y
restricted address         x      -       -    y          -     y      y
staff position             y      y       y    y          y     y      y
staff birth date           x      x       y    x          x     y      y
staff address              x      x       y    x          x     y      y
staff relations            x      x       y    x          x     y      y
staff work phone           x      y       y    y          y     y      y
staff mobile in contacts   x      -       y    -          -     y      y
write student              x      x       x    x          x     y      y
write staff                x      x       x    x          x     y      y
write allergy              x      x       x    y          y     y      y
write court order          x      x       x    y          x     y      y
`;

const school = await newSchool();
const student = await school.student('Sia', 'Student');
const [carer, restricted, staff] = [
  await school.person('Cara', 'Carer'),
  await school.person('Rex', 'Restricted'),
  await school.staff('Stan', 'Staff'),
];
const flags = await school.arrange(async (db) => {
  for (const [id, name] of Object.entries({
    [student]: 's',
    [carer]: 'c',
    [restricted]: 'r',
    [staff]: 'f',
  })) {
    await db
      .updateTable('person')
      .set({ birth_date: '1990-01-01', mobile: `mobile-${name}`, work_phone: `work-${name}` })
      .where('id', '=', Number(id))
      .execute();
    await db
      .insertInto('person_address')
      .values({ person_id: Number(id), kind: 'home', line_1: `street-${name}` })
      .execute();
  }
  await db.updateTable('staff').set({ position: 'position-f' }).where('id', '=', staff).execute();
  await db
    .insertInto('relation')
    .values([
      { adult_id: carer, child_id: student, relationship: 'Mother' },
      ...[student, staff].map((child_id) => ({
        ...{
          adult_id: restricted,
          child_id,
          relationship: 'Father',
          may_contact: false,
          court_order: 'order-r',
        },
      })),
    ])
    .execute();
  const of = (category: string, comment: string) => ({
    person_id: student,
    category,
    item_name: category,
    comment,
  });
  const rows = await db
    .insertInto('flag')
    .values([of('allergy', 'allergy-s'), of('court-order', 'court-s')])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
});

type Look = [path: string, what: string];
const read: Record<string, Look> = {
  'student names': [`PersonalInformations/${student}`, 'Sia'],
  'student birth date': [`PersonalInformations/${student}`, '1990-01-01'],
  'student mobile': [`PersonalInformations/${student}`, 'mobile-s'],
  'student address': [`PersonalAddresses/${student}`, 'street-s'],
  'student enrolment': [`StudentInformations/${student}`, '2020-01-01'],
  'student allergy comment': [`PersonalFlagCategories/${student}`, 'allergy-s'],
  'student court order': [`PersonalFlags/${student}`, 'court-s'],
  'student relation': [`PersonalRelations/${student}`, 'Cara'],
  'student custody': [`PersonalRelations/${student}`, 'order-r'],
  'student carer number': [`PersonContacts/${student}`, 'mobile-c'],
  'student restricted number': [`PersonContacts/${student}`, 'mobile-r'],
  'student order in contacts': [`PersonContacts/${student}`, 'order-r'],
  'student history': [`RecordHistories/${student}`, 'mobile-s'],
  'carer mobile': [`PersonalInformations/${carer}`, 'mobile-c'],
  'carer address': [`PersonalAddresses/${carer}`, 'street-c'],
  'restricted mobile': [`PersonalInformations/${restricted}`, 'mobile-r'],
  'restricted address': [`PersonalAddresses/${restricted}`, 'street-r'],
  'staff position': [`TeacherInformations/${staff}`, 'position-f'],
  'staff birth date': [`PersonalInformations/${staff}`, '1990-01-01'],
  'staff address': [`PersonalAddresses/${staff}`, 'street-f'],
  'staff relations': [`PersonalRelations/${staff}`, 'Rex'],
  'staff work phone': [`PersonContacts/${staff}`, 'work-f'],
  'staff mobile in contacts': [`PersonContacts/${staff}`, 'mobile-f'],
};

/** A save that changes nothing: whether it is let in. */
async function mayWrite(caller: Caller, name: string): Promise<boolean> {
  const admin = callers.get('admin') as Caller;
  if (name === 'write student' || name === 'write staff') {
    const path = `/api/PersonalInformations/${name === 'write student' ? student : staff}`;
    return (await caller.put(path, {}, (await admin.get(path)).body)).status === 200;
  }
  const flag = { flagType: null, itemName: '', comment: 'Kept', version: 0 };
  const id = flags[name === 'write allergy' ? 0 : 1];
  // The version is looked at last: whoever is told of it may write.
  return (await caller.put(`/api/PersonalFlagCategories/${id}`, {}, flag)).status === 409;
}

async function look(caller: Caller, name: string): Promise<string> {
  if (name.startsWith('write')) return (await mayWrite(caller, name)) ? 'y' : 'x';
  const [path, what] = read[name] as Look;
  const { status, body } = await caller.get(`/api/${path}`);
  if (status !== 200) return 'x';
  return JSON.stringify(body).includes(what) ? 'y' : '-';
}

const [head = '', ...lines] = table.trim().split('\n');
const kinds = head.trim().split(/\s+/);
const callers = new Map<string, Caller>();
for (const kind of kinds) {
  const role = kind === 'self' ? 'teacher' : (kind as BuiltInRole);
  callers.set(kind, await school.signedIn([role], { person: kind === 'self' ? staff : null }));
}

test.each(lines.map((line) => line.split(/\s{2,}/)))('%s', async (name = '', ...expected) => {
  const got: string[] = [];
  for (const kind of kinds) got.push(await look(callers.get(kind) as Caller, name));
  expect(Object.fromEntries(kinds.map((kind, at) => [kind, got[at]]))).toEqual(
    Object.fromEntries(kinds.map((kind, at) => [kind, expected.join(' ').split(/\s+/)[at]])),
  );
});
