import './people.words.ts';
import type words from '../../../messages/en/people.json';
import { t } from '../../platform/words/words.ts';
import { FlagMarks } from './FlagMarks.tsx';

/** An alert as it stands beside a name. */
export interface PersonFlag {
  category: keyof (typeof words)['flag'];
  /** What the school calls it; empty where that is its category alone. */
  itemName: string;
}

interface PersonFlagsProps {
  flags: readonly PersonFlag[];
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
