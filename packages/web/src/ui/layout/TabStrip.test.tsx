import { screen } from '@testing-library/react';
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
