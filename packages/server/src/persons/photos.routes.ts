import {
  deletePersonPhoto,
  getPersonPhoto,
  savePersonPhoto,
} from '@homeroom/contract/persons/photos.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { squareImage } from '../platform/image.ts';
import { deletePhoto, PHOTO_SIDE, photoOfPerson, savePhoto } from './photos.service.ts';

export function photoRoutes(http: Http): void {
  serve(http, getPersonPhoto, ({ school }, { params }) => photoOfPerson(school.db, params.id));
  serve(http, savePersonPhoto, async ({ write, file, user }, { params }) => {
    const image = await squareImage(await file(), PHOTO_SIDE);
    return write((db) => savePhoto(db, user, params.id, image));
  });
  serve(http, deletePersonPhoto, ({ write, user }, { params }) =>
    write((db) => deletePhoto(db, user, params.id)),
  );
}
