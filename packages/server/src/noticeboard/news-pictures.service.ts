import type { addNewsPicture } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import type { CleanImage } from '../platform/image.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { newSecret } from '../platform/secrets.ts';
import { dropUnnamed, isFree, putPicture } from './news-pictures.queries.ts';
import { findPicture } from './news-pictures.views.ts';
import { readerOf } from './reader.service.ts';

/** A picture is shown within this, in CSS pixels at twice the density. */
export const PICTURE_BOX = { width: 1280, height: 960 };

/** Keeps a picture that news can name. */
export async function keepPicture(
  db: Database,
  { today }: Pick<RequestContext, 'today'>,
  image: CleanImage,
): Promise<Answer<typeof addNewsPicture>> {
  const pictureID = await putPicture(db, image, { today, key: newSecret() });
  return { pictureID, width: image.width, height: image.height };
}

/**
 * What is stored of the picture when news are saved; what was not sent stays.
 * @throws Problem request.invalid at pictureID for one that was not sent for news, or is of others
 */
export async function pictureFields(
  db: Database,
  stored: { pictureID: number | null; pictureAlt: string } | null,
  sent: { pictureID?: number | null | undefined; pictureAlt?: string | undefined },
): Promise<{ pictureID: number | null; pictureAlt: string }> {
  const before = stored?.pictureID ?? null;
  const { pictureID = before, pictureAlt = stored?.pictureAlt ?? '' } = sent;
  if (pictureID === null) return { pictureID, pictureAlt: '' };
  ensureField(pictureID === before || (await isFree(db, pictureID)), 'pictureID', 'picture.unknown');
  return { pictureID, pictureAlt };
}

/**
 * The picture of a piece of news: of what is shown today to whoever asks, or of anything to who keeps news. Unknown news,
 * news of others and news without a picture are told apart by no answer.
 * @throws Problem record.unknown
 */
export async function pictureFor(
  context: RequestContext,
  id: number,
): Promise<{ content: Buffer; etag: string }> {
  const { school, user, today } = context;
  const keeps = user.may('noticeboard.manage');
  const picture = await findPicture(
    school.db,
    id,
    keeps ? 'any' : { reader: await readerOf(context), day: today },
  );
  ensure(picture, 'record.unknown');
  return picture;
}

/** Drops what was sent a day ago and is named by nothing. */
export const dropOldPictures = (db: Database, now: Date): Promise<void> =>
  dropUnnamed(db, addDays(now.toISOString().slice(0, 10), -1));
