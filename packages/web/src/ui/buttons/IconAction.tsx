import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './print.module.css';

interface IconActionProps {
  icon: Icon;
  /** Read out, and shown on hover. */
  label: string;
  /** Told on hover after the label. */
  hint?: string | undefined;
  disabled?: boolean;
  /** It waits for what it began, and keeps the keyboard's focus meanwhile, which a browser takes from what is disabled. */
  isBusy?: boolean;
  onClick?: () => void;
  /** The screen that it leads to. */
  to?: LinkProps['to'];
  /** The id of a popover that it opens. */
  popoverTarget?: string;
  className?: string | undefined;
}

/** Something that can be done with a list, by its icon: the line is the filters'. */
export const IconAction = ({
  icon: Shape,
  label,
  hint,
  to,
  isBusy = false,
  onClick,
  className = '',
  ...button
}: IconActionProps) => (
  <ActionIcon
    variant="default"
    className={`${classes.action} ${className}`}
    aria-label={label}
    title={hint ? `${label}. ${hint}` : label}
    {...(to ? { renderRoot: (props) => <Link {...props} to={to} /> } : {})}
    {...button}
    data-disabled={isBusy || undefined}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? undefined : onClick}
  >
    <Shape size={18} stroke={1.75} aria-hidden />
  </ActionIcon>
);
