import { UnstyledButton } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Link } from '@tanstack/react-router';
import { useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { Kbd } from '../ui/Kbd.tsx';
import classes from './Bar.module.css';
import { ConnectionState } from './ConnectionState.tsx';
import { UserMenu } from './UserMenu.tsx';

/** One slim bar: the school, the way to everything, the connection, who is signed in. */
export const Bar = ({ onFind, onKeys }: { onFind: () => void; onKeys: () => void }) => {
  const { session } = useSession();
  return (
    <header className={`${classes.bar} no-print`}>
      <Link to="/dashboard" className={classes.school}>
        <img src="/icon.svg" alt="" width={24} height={24} />
        <span>{session?.schoolName ?? t('product')}</span>
      </Link>
      <UnstyledButton className={classes.find} onClick={onFind}>
        <IconSearch size={16} aria-hidden />
        <span className={classes.findText}>{t('findScreen')}</span>
        <span aria-hidden>
          <Kbd keys="mod+k" />
        </span>
      </UnstyledButton>
      <div className={classes.end}>
        <ConnectionState />
        <UserMenu onKeys={onKeys} />
      </div>
    </header>
  );
};
