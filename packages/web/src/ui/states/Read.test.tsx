import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { Read } from './Read.tsx';

let answers: Record<'names' | 'years', () => string[]>;
const asked: string[] = [];
const refuse = () => {
  throw new ApiError({
    status: 500,
    code: 'internal',
    message: 'broken',
    suggestion: 'The database is away.',
  });
};

beforeEach(() => {
  queryClient.clear();
  asked.length = 0;
  answers = { names: () => ['Ana', 'Ben'], years: () => ['2026'] };
});

const useAnswer = (of: keyof typeof answers) =>
  useQuery({
    queryKey: [of],
    queryFn: () => {
      asked.push(of);
      return answers[of]();
    },
  });

const Names = ({ onlyFresh = false }) => {
  const [years, names] = [useAnswer('years'), useAnswer('names')];
  return (
    <Read of={[years, names]} rows={2} empty="Nobody yet" onlyFresh={onlyFresh}>
      {([year], people) => `${people.join(', ')} in ${year}`}
    </Read>
  );
};

it('shows a skeleton, then the data of all its queries', async () => {
  show(<Names />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByText('Ana, Ben in 2026')).toBeVisible();
});

it('says why one failed, and asks for that one again', async () => {
  answers.names = refuse;
  show(<Names />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  answers.names = () => ['Cleo'];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Cleo in 2026')).toBeVisible();
  expect(asked.filter((one) => one === 'years')).toHaveLength(1);
});

it('has words for an empty list', async () => {
  answers.names = () => [];
  show(<Names />);
  expect(await screen.findByText('Nobody yet')).toBeVisible();
});

it('keeps what was read where a refresh fails, unless only what is fresh may be shown', async () => {
  const { rerender } = show(<Names />);
  await screen.findByText('Ana, Ben in 2026');
  answers.names = refuse;
  await act(() => queryClient.refetchQueries({ queryKey: ['names'] }));
  expect(screen.getByText('Ana, Ben in 2026')).toBeVisible();
  rerender(<Names onlyFresh />);
  expect(screen.getByRole('alert')).toHaveTextContent('The database is away.');
  expect(screen.queryByText('Ana, Ben in 2026')).not.toBeInTheDocument();
});
