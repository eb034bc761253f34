import type { Database } from '../platform/database/school.ts';
import type { CleanImage } from '../platform/image.ts';
import { ensure } from '../platform/problem.ts';
import type { User } from '../platform/user.ts';
import { findPerson } from './person.queries.ts';
import { dropPhoto, findPhoto, lockPhoto, putPhoto, setPhoto } from './photos.queries.ts';

/** Width and height in pixels: twice of what a profile shows. */
export const PHOTO_SIDE = 256;

/**
 * The photo of a person. Unlike a logo it is the face of a child: it takes a session and people.read, is never public,
 * and nobody, an unknown person and one without a photo are told apart by no answer.
 * @throws Problem record.unknown
 */
export async function photoOfPerson(db: Database, id: number): Promise<{ content: Buffer; etag: string }> {
  const photo = await findPhoto(db, id);
  ensure(photo, 'record.unknown');
  return photo;
}

/** The photo of a member of staff is changed by who may read their private details. @throws Problem permission.denied */
async function ensureMayChange(db: Database, user: Pick<User, 'may'>, id: number): Promise<void> {
  ensure(user.may('people.staff') || !(await findPerson(db, id))?.isStaff, 'permission.denied');
}

/** Keeps a photo in the place of the one before, which is deleted. @throws Problem record.unknown, permission.denied */
export async function savePhoto(
  db: Database,
  user: Pick<User, 'may'>,
  id: number,
  image: CleanImage,
): Promise<{ photo: string }> {
  const before = await lockPhoto(db, id);
  ensure(before !== undefined, 'record.unknown');
  await ensureMayChange(db, user, id);
  const imageId = await putPhoto(db, id, image);
  const photo = await setPhoto(db, id, imageId);
  ensure(photo, 'server.fault');
  if (before !== null && before !== imageId) await dropPhoto(db, before);
  return { photo };
}

/** Takes the photo away. @throws Problem record.unknown where there is none, permission.denied */
export async function deletePhoto(db: Database, user: Pick<User, 'may'>, id: number): Promise<null> {
  const before = await lockPhoto(db, id);
  ensure(before, 'record.unknown');
  await ensureMayChange(db, user, id);
  await setPhoto(db, id, null);
  await dropPhoto(db, before);
  return null;
}
