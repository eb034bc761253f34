import './palette.words.ts';
import type { PersonMatch } from '@homeroom/contract/people/people.schemas.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { may } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PaletteList } from './PaletteList.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { personPlaces } from './personPlaces.ts';

/** Screens and people by their names, and where one was; opened by Ctrl+K. */
const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const router = useRouter();
  const [person, setPerson] = useState<PersonMatch>();

  const open = (chosen: PersonMatch) => {
    const [first] = personPlaces(chosen, may);
    if (!first || !('address' in first)) return setPerson(chosen);
    onClose();
    router.history.push(first.address);
  };

  if (person)
    return (
      <Dialog opened onClose={onClose} title={person.fullName} size="lg">
        <PersonPanel person={person} />
      </Dialog>
    );
  return (
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
      <PaletteList onPerson={open} onClose={onClose} />
    </Dialog>
  );
};

export default CommandPalette;
