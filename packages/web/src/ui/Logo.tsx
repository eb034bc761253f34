import { useState } from 'react';
import { useLogo } from '../platform/look.ts';
import classes from './Logo.module.css';

/** The school's logo, else the product's sign; in a box of fixed size, so that nothing moves when it comes. */
export const Logo = ({ profile, large = false }: { profile: 'user' | 'parent'; large?: boolean }) => {
  const logo = useLogo(profile);
  const [broken, setBroken] = useState<string>();
  return logo && logo !== broken ? (
    <img className={large ? classes.large : classes.logo} src={logo} alt="" onError={() => setBroken(logo)} />
  ) : (
    <img className={classes.sign} src="/icon.svg" alt="" width={24} height={24} />
  );
};
