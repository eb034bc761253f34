import { type Kind, type MatrixSchool, type Requests, UNKNOWN } from './matrix.ts';

/** A call that is complete with its address alone. */
export const plain: Requests = { '-': () => ({}) };

/** A call whose path ends with a student's id; `body` answers what is sent about the person of an id. */
export const aboutStudent = (
  { studentOf }: MatrixSchool,
  path: string,
  body?: (id: number) => object | Promise<object>,
): Requests => {
  const about = async (id: number) => ({ path: `${path}/${id}`, ...(body ? { body: await body(id) } : {}) });
  return { record: (kind: Kind) => about(studentOf(kind)), unknown: () => about(UNKNOWN) };
};

/** A form with a small picture in it, as a browser uploads one. */
export const picture = (): FormData => {
  const form = new FormData();
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==';
  form.append('file', new Blob([Buffer.from(png, 'base64')]), 'logo.png');
  return form;
};
