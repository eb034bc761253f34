import { useKeyList } from '../platform/keys/keys.ts';
import { t } from '../platform/words/words.ts';
import { Kbd } from '../ui/buttons/Kbd.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import classes from './KeysDialog.module.css';

/** The keys that work on this screen, newest scope first. */
const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const scopes = useKeyList()
    .toReversed()
    .map(({ scope, bindings }) => ({ scope, bindings: bindings.filter((b) => b.label) }))
    .filter(({ bindings }) => bindings.length > 0);

  return (
    <Dialog opened onClose={onClose} title={t('keysTitle')}>
      {scopes.map(({ scope, bindings }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two forms of a screen have the same name, and the list stands still
        <section key={`${scope} ${at}`} className={classes.scope}>
          <h3 className={classes.name}>{scope}</h3>
          <dl className={classes.list}>
            {bindings.map(({ key, label }) => (
              <div key={label} className={classes.line}>
                <dt>{label}</dt>
                <dd>
                  {[key].flat().map((keys) => (
                    <Kbd key={keys} keys={keys} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
};

export default KeysDialog;
