import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { TabStrip } from './TabStrip.tsx';

const tabs = ['One', 'Two', 'Three'].map((label) => ({ id: label, label }));

it('says at its sides that more tabs follow, and shows them by a press', () => {
  show(<TabStrip name="test" label="Tabs" tabs={tabs} open="One" onChoose={() => undefined} />);
  const strip = screen.getByRole('tablist');
  const arrows = () => [...document.querySelectorAll<HTMLElement>('[data-side]')];
  const sides = () => arrows().filter(({ dataset }) => !dataset['idle']);
  expect(arrows()).toEqual([]);
  let scrollLeft = 0;
  Object.defineProperties(strip, {
    ...{ clientWidth: { value: 100 }, scrollWidth: { value: 300 } },
    scrollLeft: { get: () => scrollLeft },
  });
  const scrollBy = vi.fn();
  strip.scrollBy = scrollBy as never;
  act(() => void fireEvent(window, new Event('resize')));
  expect(sides().map(({ dataset }) => dataset['side'])).toEqual(['end']);
  fireEvent.click(sides()[0] as HTMLElement);
  expect(scrollBy).toHaveBeenCalledWith({ left: 80, behavior: 'smooth' });
  scrollLeft = 80;
  fireEvent.scroll(strip);
  expect(sides().map(({ dataset }) => dataset['side'])).toEqual(['start', 'end']);
  scrollLeft = 200;
  fireEvent.scroll(strip);
  expect(sides().map(({ dataset }) => dataset['side'])).toEqual(['start']);
});
