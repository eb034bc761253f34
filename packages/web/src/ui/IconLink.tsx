import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './print.module.css';

interface IconLinkProps {
  icon: Icon;
  /** Read out, and shown on hover. */
  label: string;
  to: LinkProps['to'];
}

/** A screen that belongs to a list, by its icon: the line is the filters'. */
export const IconLink = ({ icon: Shape, label, to }: IconLinkProps) => (
  <ActionIcon
    component={Link}
    to={to}
    variant="default"
    className={classes.action}
    aria-label={label}
    title={label}
  >
    <Shape size={18} stroke={1.75} aria-hidden />
  </ActionIcon>
);
