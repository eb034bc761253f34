import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { t } from '../../platform/words/words.ts';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
import { Part } from '../../ui/states/Part.tsx';
import classes from './Profile.module.css';

const PhotoDialog = lazyPart(async () => ({
  default: (await import('../../persons/PhotoDialog.tsx')).PhotoDialog,
}));

/** The face of a profile; whoever keeps it up changes the photo by it. */
export const ProfilePhoto = ({ details }: { details: PersonalDetails }) => {
  const [changing, setChanging] = useState(false);
  const { photo, itemName, fullName, permission } = details;
  const face = <PersonPhoto photo={photo} name={itemName} size={56} />;
  if (!permission.edit) return <span className={classes.photo}>{face}</span>;
  const label = t('profile:photo', { name: fullName });
  return (
    <>
      {/* Over the face: initials in a button would be read as what it is called. */}
      <span className={classes.photo}>
        {face}
        <UnstyledButton
          className={classes.change ?? ''}
          aria-label={label}
          title={label}
          onClick={() => setChanging(true)}
        />
      </span>
      {changing && (
        <Part onMissing={() => setChanging(false)}>
          <PhotoDialog details={details} onClose={() => setChanging(false)} />
        </Part>
      )}
    </>
  );
};
