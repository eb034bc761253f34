import '../people/people.words.ts';
import IconExport from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrint from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useMutation } from '@tanstack/react-query';
import { picturesRead } from '../../platform/calls/pictureCache.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { IconAction } from '../buttons/IconAction.tsx';
import { download } from './download.ts';

/** A list as the server has written it for a file: `content` is CSV, with so many `rows` where the server has counted them. */
interface ExportedList {
  fileName: string;
  content: string | Blob;
  rows?: number;
}

interface ListActionsProps<L> {
  /** What the list shows, as an export asks for it; undefined while there is nothing to export. */
  list: L | undefined;
  /** Asks the server for a list; undefined where the person who is signed in may not export any. */
  onExport: ((list: L) => Promise<ExportedList>) | undefined;
}

/** What can be done with a list: print it, and, for who may, export it as CSV. Each export is logged by the server. */
export const ListActions = <L,>({ list, onExport }: ListActionsProps<L>) => {
  const exporting = useMutation({
    mutationFn: (read: () => Promise<ExportedList>) => read(),
    onSuccess: ({ content, fileName, rows }) => {
      download(content, fileName, 'text/csv;charset=utf-8');
      notify.done(
        rows === undefined ? t('people:exportedFile', { fileName }) : t('people:exported', { count: rows }),
      );
    },
  });
  return (
    <>
      {onExport && (
        <IconAction
          icon={IconExport}
          label={t('people:export')}
          disabled={!list}
          isBusy={exporting.isPending}
          onClick={() => list && exporting.mutate(() => onExport(list))}
        />
      )}
      <IconAction
        icon={IconPrint}
        label={t('people:print')}
        onClick={() => void picturesRead().then(() => print())}
      />
    </>
  );
};
