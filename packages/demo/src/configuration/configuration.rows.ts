export interface ConfigurationRows {
  /** A small drawn portrait; the loader renders it. */
  stored_image: { id: number; name: string; svg: string };
}
