import { Fragment, type ReactNode } from 'react';

/** What stands beside each other in a line, with a dot between; what is empty is left out. */
export const Dotted = ({ of }: { of: readonly ReactNode[] }) => (
  <>
    {of.filter(Boolean).map((one, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: it has nothing but its place that tells it apart
      <Fragment key={at}>
        {at > 0 && ' · '}
        {one}
      </Fragment>
    ))}
  </>
);
