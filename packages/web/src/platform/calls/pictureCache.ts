import { notifyManager, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { readFile } from './file.ts';
import { queryClient } from './queryClient.ts';

const PICTURE = 'Picture';
/** One address for each picture in memory, however often it is shown. */
const addresses = new WeakMap<Blob, string>();

const addressOf = (picture: Blob): string => {
  const known = addresses.get(picture);
  if (known) return known;
  const address = URL.createObjectURL(picture);
  addresses.set(picture, address);
  return address;
};

// What is forgotten (nobody shows it any more, or another person signs in) frees its memory.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'removed' || query.queryKey[0] !== PICTURE) return;
  const address = query.state.data instanceof Blob ? addresses.get(query.state.data) : undefined;
  if (address) URL.revokeObjectURL(address);
});

/** Settles once no picture is being read any more: what is printed then has all that is shown. */
export const picturesRead = (): Promise<void> =>
  new Promise((resolve) => {
    const isReading = () => queryClient.isFetching({ queryKey: [PICTURE] }) > 0;
    if (!isReading()) return resolve();
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (isReading()) return;
      stop();
      // Those who show the last one hear of it in the same batch, and have drawn it before the next frame but one.
      notifyManager.schedule(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    });
  });

/** Whether an element was on the screen, or near it, once. */
const useSeen = (element: RefObject<Element | null>): boolean => {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [seen, element]);
  return seen;
};

/** The address of a picture in this browser, once its place was seen; undefined until then, and where there is none. */
export const usePicture = (
  path: string | null,
  place: RefObject<Element | null>,
  eager: boolean,
): string | undefined => {
  const seen = useSeen(place) || eager;
  const { data } = useQuery({
    queryKey: [PICTURE, path],
    queryFn: ({ signal }) => readFile(path ?? '', { accept: 'image/*', cache: 'default', signal }),
    enabled: seen && path !== null,
    // The path changes with the picture.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data && addressOf(data);
};
