import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface PersonLinkProps {
  id: number;
  className?: string | undefined;
  /** In a grid, where one line at a time takes the focus. */
  tabIndex?: number | undefined;
  children: ReactNode;
}

/** A name that leads to the person's profile (specification 002 §2: /entities/view/{id}). */
export const PersonLink = ({ id, className, tabIndex, children }: PersonLinkProps) => (
  <Link
    to="/entities/view/$id"
    params={{ id: String(id) }}
    className={className}
    tabIndex={tabIndex}
    data-row
  >
    {children}
  </Link>
);
