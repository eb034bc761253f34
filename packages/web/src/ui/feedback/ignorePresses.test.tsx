import { fireEvent } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { ignorePresses } from './ignorePresses.ts';

it('ignores for half a second what a pointer presses where something has moved, and nothing else', () => {
  vi.useFakeTimers();
  const pressed = vi.fn();
  document.body.innerHTML = '<button>Submit</button><button>Undo</button>';
  const [submit, undo] = [...document.querySelectorAll('button')];
  for (const button of [submit!, undo!]) button.addEventListener('click', () => pressed(button.textContent));
  const press = (button: Element, clientY: number, detail = 1) =>
    fireEvent.click(button, { clientY, detail });

  ignorePresses({ top: 600, bottom: 700 }, undo);
  press(submit!, 650);
  expect(pressed).not.toHaveBeenCalled();
  press(submit!, 590);
  press(submit!, 650, 0);
  press(undo!, 650);
  expect(pressed.mock.calls).toEqual([['Submit'], ['Submit'], ['Undo']]);
  vi.advanceTimersByTime(500);
  press(submit!, 650);
  expect(pressed).toHaveBeenCalledTimes(4);
});
