import './preview.words.ts';
import { useEffect, useMemo, useRef } from 'react';
import { t } from '../../../platform/words/words.ts';
import { Read } from '../../../ui/states/Read.tsx';
import classes from './preview.module.css';
import { type CardOrder, type EditedPlace, useCardPreview } from './preview.ts';

interface CardPaneProps {
  order: CardOrder;
  fullName: string;
  edited: EditedPlace | undefined;
  /** Two may be shown at once: the one in a dialog is named otherwise. */
  where: string;
  /** Large enough to be read line by line: wider than the pane, which scrolls. */
  isLarge: boolean;
}

/** Addresses of the pictures of the pages, as long as they are shown. */
function useAddresses(pages: readonly string[] | undefined): string[] {
  const addresses = useMemo(
    () => (pages ?? []).map((svg) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))),
    [pages],
  );
  useEffect(
    () => () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    },
    [addresses],
  );
  return addresses;
}

/** The card as the engine prints it, with what is typed in it; the place that is edited is in view. */
export const CardPane = ({ order, fullName, edited, where, isLarge }: CardPaneProps) => {
  const read = useCardPreview(order);
  const { data } = read;
  const addresses = useAddresses(data?.pages);
  const box = useRef<HTMLDivElement>(null);
  const place = data?.places.find(
    ({ classID, sectionID }) => classID === edited?.classID && sectionID === edited?.sectionID,
  );
  // Where on the paper there is not enough room.
  const tooLong = (data?.places ?? []).filter((one) =>
    data?.overflow.some(({ classID, sectionID }) => classID === one.classID && sectionID === one.sectionID),
  );
  const [page, top] = [place?.page, place?.top];
  const show = () => {
    const picture = page === undefined ? null : box.current?.querySelectorAll('img')[page - 1];
    if (!picture || !box.current || top === undefined) return;
    const { offsetHeight } = picture;
    const offsetTop = picture.parentElement?.offsetTop ?? 0;
    box.current.scrollTop = Math.max(0, offsetTop + offsetHeight * top - box.current.clientHeight / 3);
  };
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the place is another one, or elsewhere
  useEffect(() => latest.current(), [page, top, isLarge]);
  return (
    <div className={classes.pane}>
      {data && data.overflow.length > 0 && (
        <p role="status" className={classes.overflow}>
          {t('reportPreview:overflow', { count: data.overflow.length })}
        </p>
      )}
      {data && data.missing.length > 0 && (
        <p role="status" className={classes.overflow}>
          {t('reportPreview:noFont', { count: data.missing.length, characters: data.missing.join(' ') })}
        </p>
      )}
      {data && data.changes.length > 0 && (
        <details className={classes.changes}>
          <summary>{t('reportPreview:changes', { count: data.changes.length })}</summary>
          <ul>
            {data.changes.map(({ className, itemName, before, after }) => (
              <li key={`${className} ${itemName}`}>
                {t('reportPreview:change', { name: `${className}, ${itemName}`, before, after })}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Read of={read} rows={8}>
        {() => (
          <section
            ref={box}
            className={classes.pages}
            data-large={isLarge || undefined}
            aria-label={t(where === 'dialog' ? 'reportPreview:pagesInDialog' : 'reportPreview:pages', {
              name: fullName,
            })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
            tabIndex={0}
          >
            {addresses.map((address, at) => (
              <div key={address} className={classes.page}>
                <img
                  src={address}
                  alt={t('reportPreview:page', { page: at + 1, of: addresses.length, name: fullName })}
                  onLoad={() => latest.current()}
                />
                {tooLong
                  .filter((one) => one.page === at + 1)
                  .map((one) => (
                    <span
                      key={`${one.classID} ${one.sectionID}`}
                      className={classes.mark}
                      style={{ insetBlockStart: `${one.top * 100}%` }}
                    >
                      {t('reportPreview:noRoom')}
                    </span>
                  ))}
              </div>
            ))}
          </section>
        )}
      </Read>
    </div>
  );
};
