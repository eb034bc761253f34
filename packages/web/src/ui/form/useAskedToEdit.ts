import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Whether a tab is edited: asked for on it, or by the address (`?tab=information&edit=true`). */
export const useAskedToEdit = (tab: string): [boolean, (editing: boolean) => void] => {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const asked = search.tab === tab && search.edit === true;

  useEffect(() => {
    if (!asked) return;
    setEditing(true);
    // Once is enough: a reload after the save does not open it again.
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, edit: undefined }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }, [asked, navigate]);
  return [editing, setEditing];
};
