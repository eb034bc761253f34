import './audit.words.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useToday } from '../platform/session/session.ts';
import { tableWordsQuery } from '../platform/words/tableWords.ts';
import { t } from '../platform/words/words.ts';
import { Screen } from '../ui/layout/Screen.tsx';
import { ListWithPanel } from '../ui/records/ListWithPanel.tsx';
import { Read } from '../ui/states/Read.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import classes from './audit.module.css';
import { ChangePanel } from './ChangePanel.tsx';
import { ExportButton } from './ExportButton.tsx';
import { SaveList } from './SaveList.tsx';

const route = getRouteApi('/system/audit/log');

/** Who changed what, from what to what, when: save by save, newest first; beside it one change, and how it is put back. */
export const AuditLogScreen = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const words = useQuery(tableWordsQuery);
  const [saveID, changeID] = search.open?.split('/') ?? [];
  const close = () => void navigate({ search: ({ open: _, ...rest }) => rest, replace: true });
  return (
    <Screen
      title={t('audit:labels.log')}
      context={t('audit:logContext')}
      filters={
        <div className={classes.filters}>
          <AuditFilters />
          <ExportButton search={search} today={today} />
        </div>
      }
    >
      <Read of={words} rows={8}>
        {() => (
          <ListWithPanel
            isOpen={changeID !== undefined}
            panel={
              saveID &&
              changeID && (
                <ChangePanel key={search.open} saveID={saveID} changeID={changeID} onClose={close} />
              )
            }
          >
            <SaveList />
          </ListWithPanel>
        )}
      </Read>
    </Screen>
  );
};
