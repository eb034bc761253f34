import { useState } from 'react';
import classes from './Logo.module.css';

interface LogoProps {
  /** The address of the school's logo; undefined where it has none, or none is known yet. */
  logo: string | undefined;
  large?: boolean;
}

/** The school's logo, else the product's sign; in a box of fixed size, so that nothing moves when it comes. */
export const Logo = ({ logo, large = false }: LogoProps) => {
  const [broken, setBroken] = useState<string>();
  return logo && logo !== broken ? (
    <img className={large ? classes.large : classes.logo} src={logo} alt="" onError={() => setBroken(logo)} />
  ) : (
    <img className={classes.sign} src="/icon.svg" alt="" width={24} height={24} />
  );
};
