import type { Database } from '../platform/database/school.ts';
import type { CleanImage } from '../platform/image.ts';
import { ensure } from '../platform/problem.ts';
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

/** Keeps a photo in the place of the one before, which is deleted. @throws Problem record.unknown */
export async function savePhoto(db: Database, id: number, image: CleanImage): Promise<{ photo: string }> {
  const before = await lockPhoto(db, id);
  ensure(before !== undefined, 'record.unknown');
  const imageId = await putPhoto(db, id, image);
  const photo = await setPhoto(db, id, imageId);
  ensure(photo, 'server.fault');
  if (before !== null && before !== imageId) await dropPhoto(db, before);
  return { photo };
}

/** Takes the photo away. @throws Problem record.unknown where there is none */
export async function deletePhoto(db: Database, id: number): Promise<null> {
  const before = await lockPhoto(db, id);
  ensure(before, 'record.unknown');
  await setPhoto(db, id, null);
  await dropPhoto(db, before);
  return null;
}
