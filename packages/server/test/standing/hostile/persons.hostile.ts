import { sql } from 'kysely';
import type { HostilePart } from './hostile.ts';

export const persons: HostilePart = async ({ school, students }) => {
  // A photo of each student, to be looked at, replaced and taken away.
  await school.arrange((db) =>
    sql`with image as (
        insert into stored_image (name, media_type, width, height, etag) values ('photo', 'image/webp', 1, 1, 'of-everybody')
        returning id
      ), content as (insert into stored_image_content (image_id, content) select id, '' from image)
      update person set photo_id = image.id from image where person.id = any (${students})`.execute(db),
  );
  return {
    surname: ['Ćosić', 'van der Berg'],
    birthdate: [null, '2014-02-28'],
    keyword: ['ada', 'neil', '小'],
    filtertype: ['All', 'StudentCurrent'],
  };
};
