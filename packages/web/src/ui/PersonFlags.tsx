import './people.words.ts';
import type { Flag } from '@homeroom/contract/alerts/flags.schemas.ts';
import type { z } from 'zod';
import { t } from '../platform/words.ts';
import { FlagMarks } from './FlagMarks.tsx';

interface PersonFlagsProps {
  flags: readonly z.infer<typeof Flag>[];
  /** Of an icon, px. */
  size?: number;
}

/** The open alerts of a person, beside the name. */
export const PersonFlags = ({ flags, size }: PersonFlagsProps) => (
  <FlagMarks
    {...(size ? { size } : {})}
    marks={flags.map(({ category, itemName }) => {
      const kind = t(`people:flag.${category}`);
      return { icon: category, text: itemName && itemName !== kind ? `${kind}: ${itemName}` : kind };
    })}
  />
);
