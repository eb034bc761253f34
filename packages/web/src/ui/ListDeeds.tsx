import './people.words.ts';
import { exportList, type ListExport } from '@homeroom/contract/enrolment/list-exports.endpoints.ts';
import IconExport from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrint from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/call.ts';
import { notify } from '../platform/notify.ts';
import { useMay } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { download } from './download.ts';
import { IconDeed } from './IconDeed.tsx';

interface ListDeedsProps {
  /** What the list shows, as an export asks for it; undefined while there is nothing to export. */
  list: ListExport | undefined;
  /** What the person should know before: why it cannot be exported (`list` is undefined), or what the export leaves out. */
  hint?: string | undefined;
}

/** What can be done with a list: print it, and, for who may, export it as CSV. Each export is logged by the server. */
export const ListDeeds = ({ list, hint }: ListDeedsProps) => {
  const mayExport = useMay('people.export');
  const exporting = useMutation({
    mutationFn: (body: ListExport) => call(exportList, { body }),
    onSuccess: ({ content, fileName, rows }) => {
      download(content, fileName, 'text/csv;charset=utf-8');
      notify.done(t('people:exported', { count: rows }));
    },
  });
  return (
    <>
      {mayExport && (
        <IconDeed
          icon={IconExport}
          label={t('people:export')}
          hint={hint}
          disabled={!list}
          loading={exporting.isPending}
          onClick={() => list && exporting.mutate(list)}
        />
      )}
      <IconDeed icon={IconPrint} label={t('people:print')} onClick={() => print()} />
    </>
  );
};
