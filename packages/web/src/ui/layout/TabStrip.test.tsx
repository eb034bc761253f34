import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { TabStrip } from './TabStrip.tsx';

const tabs = ['Attendance', 'Relations', 'History'].map((label) => ({ id: label, label }));

it('shows the open tab whole, also after the arrows beside the strip have taken of its room', () => {
  const shownBeside: number[] = [];
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shownBeside.push(document.querySelectorAll('[data-side]').length);
    expect(this).toBe(screen.getByRole('tab', { name: 'History' }));
  });
  onTestFinished(() => {
    width.mockRestore();
    shown.mockRestore();
  });
  show(<TabStrip name="profile" label="Records" tabs={tabs} open="History" onChoose={() => {}} />);
  expect(shownBeside.at(-1)).toBe(2);
});

it('says at its sides that more tabs follow, and shows them by a press', () => {
  show(<TabStrip name="test" label="Tabs" tabs={tabs} open="Attendance" onChoose={() => undefined} />);
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
