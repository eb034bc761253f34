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
  serve(http, savePersonPhoto, async ({ write, file }, { params }) => {
    const image = await squareImage(await file(), PHOTO_SIDE);
    return write((db) => savePhoto(db, params.id, image));
  });
  serve(http, deletePersonPhoto, ({ write }, { params }) => write((db) => deletePhoto(db, params.id)));
}
