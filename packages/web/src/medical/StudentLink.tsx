import { Link } from '@tanstack/react-router';

interface StudentLinkProps {
  student: { id: number; itemName: string };
  className?: string | undefined;
}

/** A student's name, which leads to what the school knows of their health. */
export const StudentLink = ({ student: { id, itemName }, className }: StudentLinkProps) => (
  <Link to="/entities/view/$id" params={{ id: String(id) }} search={{ tab: 'medical' }} className={className}>
    {itemName}
  </Link>
);
