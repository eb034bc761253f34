import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { t } from '../platform/words.ts';
import { useAreas } from './navigation.ts';

const [store, spotlight] = createSpotlight();

/** Every screen by its name; opened by Ctrl+K. */
const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const areas = useAreas();
  useEffect(() => spotlight.open(), []);

  return (
    <Spotlight
      store={store}
      shortcut={null}
      onSpotlightClose={onClose}
      nothingFound={t('findNothing')}
      highlightQuery
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      attributes={{ content: { 'aria-label': t('findScreen') } }}
      searchProps={{ placeholder: t('findScreen'), 'aria-label': t('findScreen') }}
      actions={areas.map(({ to, label, group, icon: Icon }) => ({
        id: to,
        label,
        keywords: [group],
        leftSection: <Icon size={18} aria-hidden />,
        onClick: () => void navigate({ to }),
      }))}
    />
  );
};

export default CommandPalette;
