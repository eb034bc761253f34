import './palette.words.ts';
import { t } from '../platform/words/words.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { PaletteList } from './PaletteList.tsx';
import type { PaletteActions } from './usePalette.ts';

/** Screens, classes and people by their names, and where one was; opened by Ctrl+K. */
const CommandPalette = ({ onClose, ...actions }: PaletteActions & { onClose: () => void }) => (
  <Dialog
    opened
    onClose={onClose}
    withCloseButton={false}
    centered={false}
    yOffset="10vh"
    size="lg"
    padding={0}
    attributes={{ content: { 'aria-label': t('find') } }}
  >
    <PaletteList onClose={onClose} {...actions} />
  </Dialog>
);

export default CommandPalette;
