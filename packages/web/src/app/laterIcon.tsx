import { type ComponentType, lazy, Suspense } from 'react';

interface AreaIconProps {
  /** Width and height, px. */
  size: number;
  'aria-hidden': true;
}
export type AreaIcon = ComponentType<AreaIconProps>;

const load = () => import('./navigation.icons.ts');

/** An icon that is not part of the first load; until it is there, its place is kept. */
export const laterIcon = (name: keyof Awaited<ReturnType<typeof load>>): AreaIcon => {
  const Icon = lazy(async () => ({ default: (await load())[name] }));
  return (props) => (
    <Suspense fallback={<span style={{ flex: 'none', width: props.size, height: props.size }} />}>
      <Icon {...props} />
    </Suspense>
  );
};
